// The parts of libxml2 that read storyboards: the push parser and its SAX2 callbacks.
#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <stdlib.h>

// The version of the loaded library, in the form of LIBXML_VERSION: 20914 is 2.9.14. It's in C, because
// its declaration differs between versions.
static inline long cxm_version(void) { return atol(xmlParserVersion); }

#endif
