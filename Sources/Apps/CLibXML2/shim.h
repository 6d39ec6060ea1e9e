// The parts of libxml2 that storyboards are read with: the push parser and its SAX2 callbacks.
//
// On Linux it is loaded when the first storyboard is read. With ICU and libstdc++, which it needs, that
// takes as long as a seventh of what a small picture takes, of which nothing would ask libxml2. On macOS
// it is the system's own, and linked.
#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <stdbool.h>
#include <stdlib.h>
#include <dlfcn.h>
#ifndef __APPLE__
#include <string.h>
#endif

// All that is called, each as use(NAME).
#define CXM_FUNCTIONS(use)                                                             \
  use(xmlInitParser) use(xmlCreatePushParserCtxt) use(xmlFreeParserCtxt)               \
  use(xmlCtxtUseOptions) use(xmlParseChunk) use(xmlStopParser) use(xmlByteConsumed)    \
  use(xmlSAX2GetLineNumber) use(xmlSAX2GetColumnNumber)

// With the types of the headers.
#define CXM_MEMBER(name) __typeof__(name) *_Nonnull name;
typedef struct {
  CXM_FUNCTIONS(CXM_MEMBER)
} cxm_functions;
#undef CXM_MEMBER

// The library that these headers are of, where it is loaded by name: in the program as text, where
// Scripts/loaded-libraries finds it for packages.
#if LIBXML_VERSION >= 21400
#define CXM_LIBRARY "libxml2.so.16"
#define CXM_DEBIAN_PACKAGE "libxml2-16"
#else
#define CXM_LIBRARY "libxml2.so.2"
#define CXM_DEBIAN_PACKAGE "libxml2"
#endif

// Finds all functions; false if the library is not there, or lacks one. Never unloaded.
static inline bool cxm_load(cxm_functions *_Nonnull functions) {
#ifdef __APPLE__
#define CXM_TAKE(name) functions->name = name;
  CXM_FUNCTIONS(CXM_TAKE)
#undef CXM_TAKE
#else
  void *library = dlopen(CXM_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
  void *found;
#define CXM_FIND(name)               \
  found = dlsym(library, #name);     \
  if (!found) return false;          \
  memcpy(&functions->name, &found, sizeof found);
  CXM_FUNCTIONS(CXM_FIND)
#undef CXM_FIND
#endif
  return true;
}

// The version of the library that is there, as LIBXML_VERSION tells that of the headers: 20914 is 2.9.14. 0 if
// it does not say.
static inline long cxm_version(void) {
#ifdef __APPLE__
  // By name: what headers declare of it differs between versions.
  void *library = RTLD_DEFAULT;
#else
  void *library = dlopen(CXM_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
#endif
  const char *const *version = dlsym(library, "xmlParserVersion");
  return version && *version ? atol(*version) : 0;
}

#endif
