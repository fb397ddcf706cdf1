/* SPDX-License-Identifier: GPL-3.0-or-later */
/* felt-table-shape.c - where the seats and chips of a drawn table lie */
#include "app/tables/felt-table-shape.h"

#include <math.h>

#define STEPS      720
#define DEALER_GAP 1.1f /* of a seat, left free at the bottom */
#define SEAT_SPACE 6.0f /* pixels between two seats */

/* Pixels, from which on a seat gets no narrower, and no lower: all of it is in its tooltip. */
#define LEAST_WIDTH  40.0f
#define LEAST_HEIGHT 16.0f

/* A point of the oval at t (0 .. 1), clockwise from the bottom: a superellipse, rounder than a
 * rectangle and fuller than an ellipse, as poker tables are. */
static graphene_point_t oval_point(const graphene_rect_t *box, float t)
{
  float angle = t * 2.0f * (float)M_PI;
  float x = -sinf(angle), y = cosf(angle);
  const float power = 2.0f / 2.6f;
  float rx = box->size.width / 2, ry = box->size.height / 2;
  return GRAPHENE_POINT_INIT(box->origin.x + rx + rx * copysignf(powf(fabsf(x), power), x),
                             box->origin.y + ry + ry * copysignf(powf(fabsf(y), power), y));
}

/* How many seats lie between two near points, whichever way they would touch first. */
static float step_length(graphene_point_t a, graphene_point_t b, float width, float height)
{
  return fmaxf(fabsf(a.x - b.x) / width, fabsf(a.y - b.y) / height);
}

/* The t of each seat: equally many seat lengths apart along the oval of seat middles. */
static void spread(const graphene_rect_t *box, int n, float width, float height, float *at)
{
  float length[STEPS + 1] = {0};
  for (int i = 1; i <= STEPS; i++)
    length[i] = length[i - 1] + step_length(oval_point(box, (float)(i - 1) / STEPS),
                                            oval_point(box, (float)i / STEPS), width, height);
  float gap = n > 2 ? DEALER_GAP : 0.0f;
  float slot = length[STEPS] / ((float)n + gap);
  int i = 0;
  for (int seat = 1; seat <= n; seat++) {
    float wanted = slot * (gap / 2 + (float)seat - 0.5f);
    while (i < STEPS && length[i] < wanted)
      i++;
    at[seat] = (float)i / STEPS;
  }
}

static graphene_rect_t inset(const graphene_rect_t *rect, float x, float y)
{
  graphene_rect_t smaller = *rect;
  graphene_rect_inset(&smaller, x, y);
  return smaller;
}

/* Moves a chip towards the middle of the table until it is clear of its seat. */
static graphene_point_t clear_of(graphene_point_t chip, const graphene_rect_t *seat, float space,
                                 const graphene_rect_t *all)
{
  graphene_rect_t taken = inset(seat, -space, -space);
  graphene_point_t middle;
  graphene_rect_get_center(all, &middle);
  for (int i = 0; i < 50 && graphene_rect_contains_point(&taken, &chip); i++)
    graphene_point_interpolate(&chip, &middle, 0.04, &chip);
  return chip;
}

static gboolean overlaps(const FeltTableShape *shape, int a, int b)
{
  graphene_rect_t around = inset(&shape->seats[a], -1, -1);
  return graphene_rect_intersection(&around, &shape->seats[b], NULL);
}

/* Lays the seats along the oval; FALSE when two of them overlap: they follow a curve, where being a
 * seat's length apart along it is not always enough. */
static gboolean lay_seats(FeltTableShape *shape, int n, const graphene_rect_t *all, float width,
                          float height, float *at)
{
  graphene_rect_t middles = inset(all, width / 2, height / 2);
  spread(&middles, n, width + SEAT_SPACE, height + SEAT_SPACE, at);
  for (int seat = 1; seat <= n; seat++) {
    graphene_point_t middle = oval_point(&middles, at[seat]);
    shape->seats[seat] = GRAPHENE_RECT_INIT(
        roundf(middle.x - width / 2), roundf(middle.y - height / 2), floorf(width), floorf(height));
  }
  for (int seat = 1; seat <= n; seat++)
    if (overlaps(shape, seat, seat % n + 1))
      return FALSE;
  return TRUE;
}

static float lowest_seat(const FeltTableShape *shape, int n)
{
  float lowest = 0;
  for (int seat = 1; seat <= n; seat++)
    lowest = fmaxf(lowest, shape->seats[seat].origin.y + shape->seats[seat].size.height);
  return lowest;
}

/* Moves the seats beside the dealer outwards until the dealer has a place, or something is in the
 * way. */
static void make_way(FeltTableShape *shape, int n, float width, float dealer_width)
{
  graphene_rect_t *first = &shape->seats[1], *last = &shape->seats[n];
  while (n > 2 && last->origin.x - first->origin.x - first->size.width < dealer_width) {
    const graphene_rect_t before[2] = {*first, *last};
    first->origin.x -= 1;
    last->origin.x += 1;
    if (first->origin.x < 0 || last->origin.x + last->size.width > width || overlaps(shape, 1, 2) ||
        overlaps(shape, n - 1, n)) {
      *first = before[0];
      *last = before[1];
      return;
    }
  }
}

static void compute(FeltTableShape *shape, int n_seats, float width, float height, float seat_width,
                    float seat_height, float dealer_width)
{
  float at[FELT_SEATS_MAX + 1];
  graphene_rect_t all = GRAPHENE_RECT_INIT(0, 0, width, height);
  /* The dealer's end has no seats: the oval reaches below the drawing there, as far as the seats
   * beside the dealer allow. */
  float reach = n_seats > 2 ? 1.24f : 1;
  do {
    all.size.height = height * reach;
    while (!lay_seats(shape, n_seats, &all, seat_width, seat_height, at) &&
           seat_height > LEAST_HEIGHT) {
      if (seat_width > LEAST_WIDTH)
        seat_width -= 2;
      else
        seat_height -= 1;
    }
    reach -= 0.04f;
  } while (reach >= 0.99f && lowest_seat(shape, n_seats) > height - 2);
  make_way(shape, n_seats, width, dealer_width);

  shape->felt = inset(&all, floorf(seat_width * 0.5f), floorf(seat_height * 0.6f));
  shape->felt.size.height = fminf(shape->felt.size.height, height - 2 - shape->felt.origin.y);
  shape->rail = fmaxf(3, roundf(height * 0.026f));
  shape->chip = fminf(fmaxf(roundf(seat_height * 0.27f), 5), 16);

  /* In front of the seats, clear of them. */
  graphene_rect_t chips = inset(&all, seat_width + shape->chip + 4, seat_height + shape->chip + 4);
  graphene_rect_t table = shape->felt;
  for (int seat = 1; seat <= n_seats; seat++)
    shape->chips[seat] =
        clear_of(oval_point(&chips, at[seat]), &shape->seats[seat], shape->chip + 3, &table);
}

void felt_table_shape(FeltTableShape *shape, int n_seats, float width, float height,
                      float seat_width, float seat_height, float dealer_width)
{
  /* All tables of a room are of one size: the last answer for each number of seats is kept. */
  static struct {
    float width, height, seat_width, seat_height, dealer_width;
    FeltTableShape shape;
  } known[FELT_SEATS_MAX + 1];
  if (known[n_seats].width != width || known[n_seats].height != height ||
      known[n_seats].seat_width != seat_width || known[n_seats].seat_height != seat_height ||
      known[n_seats].dealer_width != dealer_width) {
    compute(&known[n_seats].shape, n_seats, width, height, seat_width, seat_height, dealer_width);
    known[n_seats].width = width;
    known[n_seats].height = height;
    known[n_seats].seat_width = seat_width;
    known[n_seats].seat_height = seat_height;
    known[n_seats].dealer_width = dealer_width;
  }
  *shape = known[n_seats].shape;
}
