// Only headers: GraphvizShim loads these libraries when it paints the first PNG or PDF.
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
