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

#endif
