// Finds and loads the plugin libraries of the installed Graphviz.
//
// Graphviz can do so itself ("demand loading"), but then reads its configuration, loads libltdl's
// machinery and obeys the environment (GVBINDIR): a quarter of a small picture's time, and a way to
// load foreign code. Handing it the two or three libraries that are needed avoids all of that.

#define _GNU_SOURCE  // dladdr
#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

static char folder[PATH_MAX];

// Plugins are installed in a folder "graphviz" beside libgvc.
static void find_folder(void) {
  Dl_info info;
  if (!dladdr((const void *)&gvContextPlugins, &info) || !info.dli_fname) return;
  const char *slash = strrchr(info.dli_fname, '/');
  if (!slash) return;
  int length = snprintf(folder, sizeof folder, "%.*s/graphviz",
                        (int)(slash - info.dli_fname), info.dli_fname);
  if (length < 0 || (size_t)length >= sizeof folder) folder[0] = '\0';
}

const char *gvs_plugin_folder(void) {
  if (!folder[0]) find_folder();
  return folder;
}

// The interface number in libgvplugin_NAME.so.6 or libgvplugin_NAME.6.dylib; -1 for another file.
// Unnumbered names belong to development packages and may be missing.
static int interface_number(const char *file, const char *prefix) {
  size_t length = strlen(prefix);
  if (strncmp(file, prefix, length) != 0) return -1;
  const char *rest = file + length;
  if (strncmp(rest, ".so.", 4) == 0) {
    rest += 4;
  } else if (rest[0] == '.') {
    rest += 1;
  } else {
    return -1;
  }
  char *end;
  long number = strtol(rest, &end, 10);
  if (end == rest || number < 0 || number > 10000) return -1;
  return (*end == '\0' || strcmp(end, ".dylib") == 0) ? (int)number : -1;
}

gvs_plugin gvs_plugin_load(const char *name) {
  gvs_plugin plugin = {NULL, NULL};
  char prefix[64], symbol[64], path[PATH_MAX + 300];
  snprintf(prefix, sizeof prefix, "libgvplugin_%s", name);
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
  DIR *directory = opendir(gvs_plugin_folder());
  if (!directory) return plugin;
  int best = -1;
  for (struct dirent *entry; (entry = readdir(directory));) {
    int number = interface_number(entry->d_name, prefix);
    if (number > best) {
      best = number;
      snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    }
  }
  closedir(directory);
  if (best < 0) return plugin;
  plugin.handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (plugin.handle) plugin.library = (gvplugin_library_t *)dlsym(plugin.handle, symbol);
  return plugin;
}
