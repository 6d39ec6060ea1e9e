// Finds the fonts that have our widths, where the systems keep them, and tells which of their letters can be
// painted one beside the other.
//
// fontconfig knows all fonts, but reading what it knows takes longer than painting a picture; and Pango
// knows how all scripts are set. Whatever is not found here is theirs.

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "raster.h"

enum { sans, sansBold, mono, monoBold, faceCount };

// As fontconfig would choose: Arial and Courier New themselves before their likes.
static const struct {
  const char *folder;
  const char *names[faceCount];
} installations[] = {
#ifdef __APPLE__
#define APPLE {"Arial.ttf", "Arial Bold.ttf", "Courier New.ttf", "Courier New Bold.ttf"}
    {"/System/Library/Fonts/Supplemental", APPLE},
    {"/Library/Fonts", APPLE},
#else
#define LIBERATION                                                                              \
  {"LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf", "LiberationMono-Regular.ttf",       \
   "LiberationMono-Bold.ttf"}
    {"/usr/share/fonts/truetype/msttcorefonts",
     {"Arial.ttf", "Arial_Bold.ttf", "Courier_New.ttf", "Courier_New_Bold.ttf"}},
    // Older releases of Debian and Ubuntu: Liberation 1 may stand beside it, and fontconfig takes this.
    {"/usr/share/fonts/truetype/liberation2", LIBERATION},
    {"/usr/share/fonts/truetype/liberation", LIBERATION},  // Debian, Ubuntu
    {"/usr/share/fonts/liberation", LIBERATION},            // Arch, Alpine
    {"/usr/share/fonts/liberation-fonts", LIBERATION},      // Gentoo, openSUSE
    {"/usr/share/fonts/liberation-sans", LIBERATION},       // Fedora
    {"/usr/share/fonts/liberation-mono", LIBERATION},
    {"/usr/share/fonts/liberation-sans-fonts", LIBERATION},  // and its newer releases
    {"/usr/share/fonts/liberation-mono-fonts", LIBERATION},
#endif
};

static gvs_face *faces[faceCount];

// Why a font that may be there could not be read: what fontconfig would find then is another picture.
static int failure;

// The file stays mapped as long as the process lives.
static gvs_font_part mapped(const char *path) {
  gvs_font_part part = {NULL, 0};
  struct stat status;
  // A pipe of that name would be waited for.
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) {
    if (errno != ENOENT && errno != ENOTDIR && errno != EACCES) failure = errno;
    return part;
  }
  if (fstat(file, &status) != 0) {
    failure = errno;
  } else if (S_ISREG(status.st_mode) && status.st_size > 0) {
    void *start = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (start == MAP_FAILED) {
      failure = errno;
    } else {
      part = (gvs_font_part){start, (size_t)status.st_size};
    }
  }
  close(file);
  return part;
}

// How high a letter is above the baseline, or how deep it goes below, whichever is more.
typedef struct {
  double lowest, highest;
} reach;

static gvs_point note_reach(void *context, double x, double y) {
  reach *reach = context;
  if (y < reach->lowest) reach->lowest = y;
  if (y > reach->highest) reach->highest = y;
  return (gvs_point){x / 4, y / 4};
}

static reach reach_of(const gvs_font_file *font, char letter) {
  reach reach = {0, 0};
  gvs_outline outline = {0};
  gvs_font_outline(font, gvs_font_glyph(font, (unsigned char)letter), note_reach, &reach, &outline);
  gvs_outline_free(&outline);
  return reach;
}

static gvs_face *open_face(const char *path) {
  gvs_font_file font;
  gvs_font_part file = mapped(path);
  bool isFont = file.bytes && gvs_font_read(file, &font);
  gvs_face *face = isFont ? calloc(1, sizeof *face) : NULL;
  if (!face) {
    if (isFont) failure = ENOMEM;
    if (file.bytes) munmap((void *)file.bytes, file.count);
    return NULL;
  }
  face->font = font;
  face->heights = (gvs_face_heights){
      .depth = reach_of(&font, 'p').lowest,
      .smallHeight = reach_of(&font, 'x').highest,
      .capitalHeight = reach_of(&font, 'H').highest,
      .height = reach_of(&font, 'd').highest,
      .beyond = -reach_of(&font, 'o').lowest,
  };
  return face;
}

static bool areOfFontconfig;

void gvs_faces_of_fontconfig(void) { areOfFontconfig = true; }

static void find_faces(void) {
  if (areOfFontconfig) return;
  for (size_t i = 0; i < sizeof installations / sizeof *installations; i++) {
    for (int place = 0; place < faceCount; place++) {
      if (faces[place]) continue;
      char path[128];
      snprintf(path, sizeof path, "%s/%s", installations[i].folder, installations[i].names[place]);
      faces[place] = open_face(path);
    }
  }
}

static void find_faces_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_faces);
}

int gvs_faces_failure(void) {
  find_faces_once();
  return failure;
}

gvs_face *gvs_face_of(const char *family, bool isBold) {
  find_faces_once();
  int regular = strncmp(family, "Courier", 7) == 0 ? mono : sans;
  return faces[regular + (isBold || strstr(family, "Bold"))];
}

bool gvs_faces_are_known(void) {
  find_faces_once();
  for (int place = 0; place < faceCount; place++) {
    if (!faces[place]) return false;
  }
  return true;
}

// Letters of scripts of which each stands for itself: Latin, Greek and Cyrillic, and marks, signs and
// arrows, without what joins the letter before.
static bool stands_alone(uint32_t character) {
  static const struct {
    uint16_t first, last;
  } ranges[] = {{0x20, 0x7E},     {0xA0, 0xAC},     {0xAE, 0x2FF},    {0x370, 0x482},
                {0x48A, 0x52F},   {0x1E00, 0x1FFF}, {0x2010, 0x2027}, {0x2030, 0x205E},
                {0x20A0, 0x20BF}, {0x2100, 0x23FF}, {0x2500, 0x25FF}};
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
    if (character <= ranges[i].last) return character >= ranges[i].first;
  }
  return false;
}

gvs_letter gvs_face_letter(gvs_face *face, uint32_t character) {
  bool isCommon = character < gvs_common_letter_count;
  if (isCommon && face->isKnown[character]) return face->common[character];
  gvs_letter letter = {0, 0};
  if (stands_alone(character)) letter.glyph = gvs_font_glyph(&face->font, character);
  if (letter.glyph > 0) letter.advance = gvs_font_advance(&face->font, letter.glyph);
  if (isCommon) {
    face->common[character] = letter;
    face->isKnown[character] = true;
  }
  return letter;
}
