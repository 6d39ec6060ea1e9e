// Makes the contexts that the process keeps.

#include <string.h>

#include "internal.h"

static gvs_context *made[2];

// What a context is made of. Graphviz keeps the pointer to such a list. It takes every entry whose
// name begins with "g" and has "_LTX_library" in it. The text layout is chosen while the context is
// made, which is why gvAddLibrary would be too late.
enum { maximumLibraries = 6 };
static lt_symlist_t lists[2][maximumLibraries + 1];

static void add(gvs_drawing drawing, gvplugin_library_t *library) {
  lt_symlist_t *entry = lists[drawing];
  while (entry->name) entry++;
  *entry = (lt_symlist_t){"gvplugin_LTX_library", (void *)library};
}

static gvs_context_status add_cairo(gvs_measure measure) {
  gvs_plugin pango = gvs_plugin_load("pango");
  if (!pango.library) return GVS_NO_PANGO_PLUGIN;
  const gvplugin_installed_t *text = gvs_plugin_type(pango, API_textlayout, "textlayout");
  gvplugin_library_t *pdf = gvs_pdf_device_library(pango);
  if (!text || !pdf) return GVS_NO_PANGO_PLUGIN;
  gvs_pango_prepare(pango);
  add(GVS_CAIRO, pango.library);
  add(GVS_CAIRO, pdf);
  add(GVS_CAIRO, gvs_png_device_library());
  add(GVS_CAIRO, gvs_textlayout_library(GVS_CAIRO, measure, text->engine));
  return GVS_MADE;
}

static gvs_context *make(gvs_drawing drawing, gvs_measure measure, gvs_context_status *status) {
  memset(lists[drawing], 0, sizeof lists[drawing]);
  if (!gvs_plugin_folder()[0]) return *status = GVS_NO_PLUGIN_FOLDER, NULL;
  gvplugin_library_t *core = gvs_plugin_load("core").library;
  if (!core) return *status = GVS_NO_CORE_PLUGIN, NULL;
  gvplugin_library_t *dot = gvs_plugin_load("dot_layout").library;
  if (!dot) return *status = GVS_NO_DOT_PLUGIN, NULL;
  add(drawing, core);
  add(drawing, dot);
  if (drawing == GVS_VECTOR) {
    add(GVS_VECTOR, gvs_textlayout_library(GVS_VECTOR, measure, NULL));
  } else if ((*status = add_cairo(measure)) != GVS_MADE) {
    return NULL;
  }
  GVC_t *context = gvContextPlugins(lists[drawing], 0);  // 0: load nothing by itself.
  *status = context ? GVS_MADE : GVS_NO_CONTEXT;
  return (gvs_context *)context;
}

gvs_context *gvs_context_make(gvs_drawing drawing, gvs_measure measure,
                              gvs_context_status *status) {
  *status = GVS_MADE;
  if (!made[drawing]) made[drawing] = make(drawing, measure, status);
  return made[drawing];
}

const char *gvs_version(gvs_context *context) { return gvcVersion(gvc_of(context)); }
