// Files that are part of the program.
#ifndef EMBEDDED_FILES_H
#define EMBEDDED_FILES_H

#include <stddef.h>

typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} embedded_file;

embedded_file embedded_hierarchy_schema(void);
embedded_file embedded_overlay_schema(void);
embedded_file embedded_settings_schema(void);
embedded_file embedded_workflow(void);
embedded_file embedded_xcode_script(void);
embedded_file embedded_page_css(void);
embedded_file embedded_page_js(void);
embedded_file embedded_gallery_css(void);
embedded_file embedded_gallery_js(void);
embedded_file embedded_walkthrough_css(void);
embedded_file embedded_walkthrough_js(void);
embedded_file embedded_explored_css(void);
embedded_file embedded_explored_js(void);
embedded_file embedded_player_js(void);

#endif
