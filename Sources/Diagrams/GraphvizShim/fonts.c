// Reads and finds fonts by fontconfig.

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"
#include "painting.h"

// fontconfig would wait for a pipe forever, so this checks the font folders first.

// The maximum nesting of folders, and the maximum number of entries to check.
enum { mostDepth = 16, mostEntries = 200000 };

static char found[PATH_MAX];  // a file that fontconfig would wait for

static bool waits(mode_t mode) { return S_ISFIFO(mode) || S_ISCHR(mode); }

static bool look(const char *folder, int depth, int *entries) {
  DIR *opened = depth < mostDepth ? opendir(folder) : NULL;
  if (!opened) return false;
  bool isFound = false;
  struct dirent *entry;
  while (!isFound && *entries < mostEntries && (entry = readdir(opened))) {
    ++*entries;
    const char *name = entry->d_name;
    if (!strcmp(name, ".") || !strcmp(name, "..") || entry->d_type == DT_REG) continue;
    char path[PATH_MAX];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (length < 0 || (size_t)length >= sizeof path || stat(path, &status) != 0) continue;
    if (waits(status.st_mode)) {
      memcpy(found, path, (size_t)length + 1);
      isFound = true;
    } else if (S_ISDIR(status.st_mode)) {
      isFound = look(path, depth + 1, entries);
    }
  }
  closedir(opened);
  return isFound;
}

const char *gvs_fonts_open(void) {
  static bool isOpen;
  if (isOpen) return *found ? found : NULL;
  isOpen = true;
  FcConfig *config = gvs_lib.FcInitLoadConfig();
  int entries = 0;
  FcStrList *folders = config ? gvs_lib.FcConfigGetFontDirs(config) : NULL;
  FcChar8 *folder;
  while (folders && !*found && (folder = gvs_lib.FcStrListNext(folders))) {
    look((const char *)folder, 0, &entries);
  }
  if (folders) gvs_lib.FcStrListDone(folders);
  if (*found) return found;
  if (config) gvs_lib.FcConfigSetCurrent(config);  // reads the fonts
  gvs_text_open();
  return NULL;
}

bool gvs_font_match(const char *name, const uint32_t *characters, size_t count, gvs_font *font) {
  FcPattern *wanted = gvs_lib.FcNameParse((const FcChar8 *)name);
  if (!wanted) return false;
  gvs_lib.FcConfigSubstitute(NULL, wanted, FcMatchPattern);
  gvs_lib.FcDefaultSubstitute(wanted);
  FcResult result;
  FcPattern *found = gvs_lib.FcFontMatch(NULL, wanted, &result);
  gvs_lib.FcPatternDestroy(wanted);
  FcChar8 *family;
  if (!found) return false;
  if (gvs_lib.FcPatternGetString(found, FC_FAMILY, 0, &family) != FcResultMatch) {
    gvs_lib.FcPatternDestroy(found);
    return false;
  }
  snprintf(font->family, sizeof font->family, "%s", (const char *)family);
  FcCharSet *set;
  font->coversAll = gvs_lib.FcPatternGetCharSet(found, FC_CHARSET, 0, &set) == FcResultMatch;
  for (size_t i = 0; i < count && font->coversAll; i++) {
    font->coversAll = gvs_lib.FcCharSetHasChar(set, characters[i]);
  }
  FcChar8 *file;
  font->opens = gvs_lib.FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch &&
                access((const char *)file, R_OK) == 0;
  gvs_lib.FcPatternDestroy(found);
  return true;
}
