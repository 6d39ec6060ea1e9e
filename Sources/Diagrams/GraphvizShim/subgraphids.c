// Numbers subgraphs in the order in which they are made.
//
// cgraph walks through subgraphs in the order of their ids, and takes for an id the address at which
// it keeps the name: wherever memory happened to be free. dot lays clusters out in that order, so that
// pictures with several of them differed from run to run.

#include <stdlib.h>
#include <string.h>

#include "internal.h"

// The one graph that is open, and the names of its subgraphs by half their ids. Even ids: odd ones have
// no name. The names are the graph's own: what writes them looks before them for whether they are HTML.
static Agraph_t *root;
static char **names;
static size_t count, capacity;

static bool is_ours(int type, IDTYPE id) {
  return type == AGRAPH && id > 0 && id % 2 == 0 && id / 2 <= count;
}

// The discipline's functions return long or int, by version.
static __typeof__(AgIdDisc.map(NULL, 0, NULL, NULL, 0)) map(
    void *state, int type, char *name, IDTYPE *id, int isNew) {
  // The graph's own name comes first.
  if (type != AGRAPH || !name || !root) return AgIdDisc.map(state, type, name, id, isNew);
  for (size_t place = 0; place < count; place++) {
    if (strcmp(names[place], name) != 0) continue;
    *id = (IDTYPE)(2 * (place + 1));
    return 1;
  }
  if (!isNew) return 0;
  if (count == capacity) {
    size_t larger = capacity ? 2 * capacity : 64;
    char **grown = realloc(names, larger * sizeof *names);
    if (!grown) return 0;
    names = grown;
    capacity = larger;
  }
  char *copy = agstrdup(root, name);
  if (!copy) return 0;
  names[count++] = copy;
  *id = (IDTYPE)(2 * count);
  return 1;
}

static void release(void *state, int type, IDTYPE id) {
  if (!is_ours(type, id)) AgIdDisc.free(state, type, id);
}

static char *print(void *state, int type, IDTYPE id) {
  return is_ours(type, id) ? names[id / 2 - 1] : AgIdDisc.print(state, type, id);
}

gvs_graph *gvs_graph_open_numbering(const char *name, Agdesc_t description) {
  static Agiddisc_t ids;
  static Agdisc_t discipline;
  ids = AgIdDisc;
  ids.map = map;
  ids.free = release;
  ids.print = print;
  discipline.id = &ids;
  gvs_graph_closed();
  root = agopen((char *)name, description, &discipline);
  return (gvs_graph *)root;
}

void gvs_graph_closed(void) {
  root = NULL;
  count = 0;
}
