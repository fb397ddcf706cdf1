/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-limits.c - how much one address may ask */
#include "web/http/felt-limits.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

/* The part of an address by which its owner is known: of IPv6 the network, since a machine has as
 * many addresses in it as it likes; but of addresses of the link the whole. */
typedef struct {
  guint8 bytes[16];
} Key;

typedef struct {
  Key key;
  guint connections;
  double allowance; /* at */
  gint64 at_us;
} Guest;

struct FeltLimits {
  GHashTable *guests; /* Key -> Guest, which holds the key */
  guint connections;  /* of all */
};

static gboolean is_mapped(const struct in6_addr *address)
{
  return IN6_IS_ADDR_V4MAPPED(address);
}

static Key key_of(const struct sockaddr *address)
{
  Key key = {{0}};
  if (address->sa_family == AF_INET) {
    const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)address;
    memcpy(key.bytes + 12, &four->sin_addr, 4);
  } else if (address->sa_family == AF_INET6) {
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)address;
    gsize known = 8;
    if (is_mapped(&six->sin6_addr) || IN6_IS_ADDR_LINKLOCAL(&six->sin6_addr))
      known = sizeof key.bytes;
    memcpy(key.bytes, &six->sin6_addr, known);
    if (is_mapped(&six->sin6_addr))
      memset(key.bytes, 0, 12);
  }
  return key;
}

char *felt_peer_text(const struct sockaddr *address)
{
  char text[INET6_ADDRSTRLEN] = "";
  if (address->sa_family == AF_INET) {
    const struct sockaddr_in *four = (const struct sockaddr_in *)(const void *)address;
    inet_ntop(AF_INET, &four->sin_addr, text, sizeof text);
  } else if (address->sa_family == AF_INET6) {
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)address;
    if (is_mapped(&six->sin6_addr))
      inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, text, sizeof text);
    else
      inet_ntop(AF_INET6, &six->sin6_addr, text, sizeof text);
  }
  return g_strdup(text);
}

static guint hash_key(gconstpointer data)
{
  const Key *key = data;
  guint hash = 2166136261u;
  for (gsize i = 0; i < sizeof key->bytes; i++)
    hash = (hash ^ key->bytes[i]) * 16777619u;
  return hash;
}

static gboolean same_key(gconstpointer a, gconstpointer b)
{
  return memcmp(a, b, sizeof(Key)) == 0;
}

FeltLimits *felt_limits_new(void)
{
  FeltLimits *limits = g_new0(FeltLimits, 1);
  limits->guests = g_hash_table_new_full(hash_key, same_key, NULL, g_free);
  return limits;
}

void felt_limits_free(FeltLimits *limits)
{
  g_hash_table_unref(limits->guests);
  g_free(limits);
}

static void earn(Guest *guest, gint64 now_us)
{
  double passed = (double)MAX(now_us - guest->at_us, 0) / G_USEC_PER_SEC;
  guest->allowance = MIN(guest->allowance + passed * FELT_COST_PER_SECOND, FELT_COST_AT_ONCE);
  guest->at_us = now_us;
}

/* Of who has nothing open and asks nothing nothing needs to be known. */
static gboolean is_idle(gpointer key, gpointer value, gpointer now_us)
{
  Guest *guest = value;
  earn(guest, *(gint64 *)now_us);
  return guest->connections == 0 && guest->allowance >= FELT_COST_AT_ONCE;
}

/* NULL: there are too many. */
static Guest *guest_of(FeltLimits *limits, const struct sockaddr *address, gint64 now_us)
{
  Key key = key_of(address);
  Guest *guest = g_hash_table_lookup(limits->guests, &key);
  if (guest != NULL)
    return guest;
  if (g_hash_table_size(limits->guests) >= FELT_ADDRESSES_MAX)
    g_hash_table_foreach_remove(limits->guests, is_idle, &now_us);
  if (g_hash_table_size(limits->guests) >= FELT_ADDRESSES_MAX)
    return NULL;
  guest = g_new0(Guest, 1);
  guest->key = key;
  guest->allowance = FELT_COST_AT_ONCE;
  guest->at_us = now_us;
  g_hash_table_insert(limits->guests, &guest->key, guest);
  return guest;
}

gboolean felt_limits_may_connect(FeltLimits *limits, const struct sockaddr *address, gint64 now_us)
{
  Guest *guest = guest_of(limits, address, now_us);
  guint others = limits->connections - (guest != NULL ? guest->connections : 0);
  guint share = others < FELT_CONNECTIONS_MAX ? (FELT_CONNECTIONS_MAX - others) / 2 : 0;
  return guest != NULL && guest->connections < MIN(share, FELT_CONNECTIONS_ADDRESS);
}

void felt_limits_connected(FeltLimits *limits, const struct sockaddr *address, gint64 now_us)
{
  Guest *guest = guest_of(limits, address, now_us);
  if (guest == NULL)
    return;
  guest->connections++;
  limits->connections++;
}

void felt_limits_disconnected(FeltLimits *limits, const struct sockaddr *address)
{
  Key key = key_of(address);
  Guest *guest = g_hash_table_lookup(limits->guests, &key);
  if (guest == NULL || guest->connections == 0)
    return;
  guest->connections--;
  limits->connections--;
}

guint felt_limits_take(FeltLimits *limits, const struct sockaddr *address, guint cost,
                       gint64 now_us)
{
  Guest *guest = guest_of(limits, address, now_us);
  if (guest == NULL)
    return 1;
  earn(guest, now_us);
  if (guest->allowance < cost)
    return 1 + (guint)(((double)cost - guest->allowance) / FELT_COST_PER_SECOND);
  guest->allowance -= cost;
  return 0;
}

void felt_limits_charge(FeltLimits *limits, const struct sockaddr *address, guint cost,
                        gint64 now_us)
{
  Guest *guest = guest_of(limits, address, now_us);
  if (guest == NULL)
    return;
  earn(guest, now_us);
  guest->allowance = MAX(guest->allowance - cost, -FELT_COST_AT_ONCE);
}
