// Makes the contexts that the process keeps.

#include "internal.h"

static gvs_context *made[2];

static gvs_context *make(gvs_drawing drawing, gvs_measure measure, gvs_context_status *status) {
  if (!gvs_plugin_folder()[0]) return *status = GVS_NO_PLUGIN_FOLDER, NULL;
  gvplugin_library_t *core = gvs_plugin_library("core");
  if (!core) return *status = GVS_NO_CORE_PLUGIN, NULL;
  gvplugin_library_t *dot = gvs_plugin_library("dot_layout");
  if (!dot) return *status = GVS_NO_DOT_PLUGIN, NULL;
  gvplugin_library_t *cairo = NULL;
  gvtextlayout_engine_t *pango = NULL;
  if (drawing == GVS_CAIRO) {
    cairo = gvs_plugin_library("pango");
    pango = cairo ? gvs_textlayout_engine(cairo) : NULL;
    if (!pango) return *status = GVS_NO_PANGO_PLUGIN, NULL;
  }
  // Graphviz keeps the pointer to this list. It takes every entry whose name begins with "g" and
  // has "_LTX_library" in it. The text layout is chosen while the context is made, which is why
  // gvAddLibrary would be too late.
  static lt_symlist_t lists[2][6];
  lt_symlist_t *entry = lists[drawing];
  *entry++ = (lt_symlist_t){"gvplugin_core_LTX_library", (void *)core};
  *entry++ = (lt_symlist_t){"gvplugin_dot_layout_LTX_library", (void *)dot};
  *entry++ = (lt_symlist_t){"gvplugin_segueviz_text_LTX_library",
                            (void *)gvs_textlayout_library(drawing, measure, pango)};
  if (cairo) {
    *entry++ = (lt_symlist_t){"gvplugin_pango_LTX_library", (void *)cairo};
    *entry++ = (lt_symlist_t){"gvplugin_segueviz_png_LTX_library",
                              (void *)gvs_png_device_library()};
  }
  *entry = (lt_symlist_t){NULL, NULL};
  GVC_t *context = gvContextPlugins(lists[drawing], 0);
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
