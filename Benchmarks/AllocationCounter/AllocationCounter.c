#include "AllocationCounter.h"

#if defined(__linux__)
#include <features.h>
#endif

// A program that holds all of glibc has its allocator already; there nothing is counted.
#if defined(__GLIBC__) && !defined(QUESTLAB_STATIC)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// glibc lets a program define the allocator's functions and keeps its own under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static atomic_int is_counting;
static _Atomic int64_t allocations, live_bytes, peak_bytes;

static void *allocated(void *block) {
  if (block == NULL || !atomic_load_explicit(&is_counting, memory_order_relaxed)) return block;
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  int64_t size = (int64_t)malloc_usable_size(block);
  int64_t live = atomic_fetch_add_explicit(&live_bytes, size, memory_order_relaxed) + size;
  int64_t peak = atomic_load_explicit(&peak_bytes, memory_order_relaxed);
  while (live > peak && !atomic_compare_exchange_weak_explicit(
      &peak_bytes, &peak, live, memory_order_relaxed, memory_order_relaxed)) {
  }
  return block;
}

static void released(void *block) {
  if (block == NULL || !atomic_load_explicit(&is_counting, memory_order_relaxed)) return;
  atomic_fetch_sub_explicit(&live_bytes, (int64_t)malloc_usable_size(block), memory_order_relaxed);
}

void *malloc(size_t size) { return allocated(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return allocated(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
  released(block);
  return allocated(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return allocated(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *result = allocated(__libc_memalign(alignment, size));
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

void free(void *block) {
  released(block);
  __libc_free(block);
}

int allocation_counter_is_available(void) { return 1; }

void allocation_counter_start(void) {
  atomic_store(&allocations, 0);
  atomic_store(&live_bytes, 0);
  atomic_store(&peak_bytes, 0);
  atomic_store(&is_counting, 1);
}

void allocation_counter_stop(void) { atomic_store(&is_counting, 0); }

int64_t allocation_counter_allocations(void) { return atomic_load(&allocations); }

int64_t allocation_counter_peak_bytes(void) { return atomic_load(&peak_bytes); }

#else

int allocation_counter_is_available(void) { return 0; }
void allocation_counter_start(void) {}
void allocation_counter_stop(void) {}
int64_t allocation_counter_allocations(void) { return 0; }
int64_t allocation_counter_peak_bytes(void) { return 0; }

#endif
