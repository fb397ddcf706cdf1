/* SPDX-License-Identifier: GPL-3.0-or-later */
/* forked.c - feltctl loaded once: it forks for each call that a test asks for on its standard input
 *
 * A call is a socket's message of three descriptors (standard input, output and error) with two
 * numbers, how many bytes follow and how many of their texts are arguments; then those bytes: texts
 * that end with a zero, the folder, the arguments, the environment. The answer is how the call
 * ended, as waitpid has it. What calls take is the start of a process: most of its time goes into
 * finding its libraries.
 */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int __real_main(int argc, char **argv);
int __wrap_main(int argc, char **argv);

typedef struct {
  uint32_t size, arguments;
} Head;

/* Whether a call came: its head, and its descriptors. */
static int receive(Head *head, int fds[3])
{
  union {
    struct cmsghdr align;
    char room[CMSG_SPACE(3 * sizeof(int))];
  } control;
  struct iovec part = {head, sizeof *head};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  if (recvmsg(STDIN_FILENO, &message, MSG_WAITALL | MSG_CMSG_CLOEXEC) != sizeof *head)
    return 0;
  const struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
  if (rights == NULL || rights->cmsg_len != CMSG_LEN(3 * sizeof(int)))
    return 0;
  memcpy(fds, CMSG_DATA(rights), 3 * sizeof(int));
  return 1;
}

/* In the child: feltctl as if it had just been started. */
static void call(const Head *head, char *text, const int fds[3])
{
  const char *end = text + head->size;
  char **words = calloc(head->size + 2, sizeof *words);
  if (words == NULL || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || chdir(text) != 0)
    _exit(126);
  for (int i = 0; i < 3; i++)
    if (dup2(fds[i], i) != i)
      _exit(126);
  uint32_t n = 0;
  for (text += strlen(text) + 1; text < end && n < head->arguments; text += strlen(text) + 1)
    words[n++] = text;
  clearenv();
  for (; text < end; text += strlen(text) + 1)
    putenv(text);
  int status = __real_main((int)n, words);
  fflush(NULL);
  _exit(status); /* what libraries tidy up at the end costs a fork more than most calls take */
}

int __wrap_main(int argc, char **argv)
{
  Head head;
  int fds[3];
  while (receive(&head, fds)) {
    char *text = malloc(head.size);
    if (text == NULL || recv(STDIN_FILENO, text, head.size, MSG_WAITALL) != (ssize_t)head.size)
      return 1;
    int32_t status = 0;
    pid_t child = fork();
    if (child == 0)
      call(&head, text, fds);
    for (int i = 0; i < 3; i++)
      close(fds[i]);
    free(text);
    if (child < 0 || waitpid(child, &status, 0) != child ||
        write(STDIN_FILENO, &status, sizeof status) != sizeof status)
      return 1;
  }
  return 0;
}
