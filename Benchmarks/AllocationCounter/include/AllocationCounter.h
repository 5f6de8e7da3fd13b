#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Whether allocations of this process can be counted: with glibc, where malloc may be defined by the program.
int allocation_counter_is_available(void);

/// Counts from zero: the calling thread's allocations from now on.
void allocation_counter_start(void);

/// Stops counting on the calling thread.
void allocation_counter_stop(void);

/// How many blocks the calling thread allocated or grew while counting.
int64_t allocation_counter_allocations(void);

/// The most bytes that the calling thread held at once, beyond those live at the start.
int64_t allocation_counter_peak_bytes(void);

/// Calls a body with its context. A profiler that is told this function's name counts the body and nothing else.
void questlab_counted_region(void (*body)(void *), void *context);

#endif
