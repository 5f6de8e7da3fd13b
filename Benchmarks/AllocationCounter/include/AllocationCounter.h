#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// Whether allocations of this process can be counted: with glibc, where malloc may be defined by the program, and without
/// a sanitizer, which defines it itself.
int allocation_counter_is_available(void);

/// Counts from zero: the calling thread's allocations from now on.
void allocation_counter_start(void);

/// Stops counting on the calling thread.
///
/// Returns how many blocks it allocated or grew, and stores the most bytes that it held at once beyond those live at the
/// start.
int64_t allocation_counter_stop(int64_t *peak_bytes);

#endif
