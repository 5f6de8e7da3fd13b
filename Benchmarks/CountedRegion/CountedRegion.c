#include "CountedRegion.h"

static volatile int runs;

// Kept as a function of its own, and one that does something after the call, so that it is on the stack during the call.
__attribute__((noinline)) void questlab_counted_region(void (*body)(void *), void *context) {
  body(context);
  runs = runs + 1;
}
