// The parts of libxml2 that storyboards are read with: the push parser and its SAX2 callbacks.
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
