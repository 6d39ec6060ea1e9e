// Homebrew's pkg-config names the folder above the headers, Debian's the headers' own.
#if __has_include(<graphviz/gvc.h>)
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#else
#include <cgraph.h>
#include <gvc.h>
#endif
