// Puts the heights of letters on whole pixels: the baseline, small and capital letters, what rises
// above and goes below. Their horizontal edges are as sharp then as pixels are; without, small text
// is grey. Widths stay as they are.

#include <math.h>

#include "raster.h"

// From here on a part of a pixel is no part of a letter that matters.
static const double largestEm = 64;

static void add(gvs_fit *fit, double units, double pixels) {
  int count = fit->knotCount;
  if (count > 0 && units <= fit->knots[count - 1].units) return;
  fit->knots[count].units = units;
  fit->knots[count].pixels = pixels;
  fit->knotCount++;
}

gvs_fit gvs_fit_make(const gvs_face *face, double em) {
  const gvs_face_heights *heights = &face->heights;
  gvs_fit fit = {.scale = em / face->font.unitsPerEm};
  double small = heights->smallHeight * fit.scale;
  if (em > largestEm || !(small >= 2)) return fit;
  // Small letters rather grow than shrink; all others go with them.
  double factor = fit.scale * floor(small + 0.6) / small;
  double beyond = heights->beyond;
  add(&fit, heights->depth, round(heights->depth * factor));
  add(&fit, -beyond, 0);
  add(&fit, 0, 0);
  add(&fit, heights->smallHeight, floor(small + 0.6));
  add(&fit, heights->smallHeight + beyond, floor(small + 0.6));
  add(&fit, heights->capitalHeight, round(heights->capitalHeight * factor));
  add(&fit, heights->capitalHeight + beyond, round(heights->capitalHeight * factor));
  add(&fit, heights->height, round(heights->height * factor));
  return fit;
}

double gvs_fit_height(const gvs_fit *fit, double units) {
  if (fit->knotCount == 0) return units * fit->scale;
  int place = 0;
  while (place < fit->knotCount && fit->knots[place].units < units) place++;
  if (place == 0) return fit->knots[0].pixels + (units - fit->knots[0].units) * fit->scale;
  double over = units - fit->knots[place - 1].units, start = fit->knots[place - 1].pixels;
  if (place == fit->knotCount) return start + over * fit->scale;
  double height = fit->knots[place].pixels - start;
  return start + height * over / (fit->knots[place].units - fit->knots[place - 1].units);
}
