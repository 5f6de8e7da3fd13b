#ifndef COUNTED_REGION_H
#define COUNTED_REGION_H

/// Calls a body with its context. A profiler that is given this function's name counts the body and nothing else.
void questlab_counted_region(void (*body)(void *), void *context);

#endif
