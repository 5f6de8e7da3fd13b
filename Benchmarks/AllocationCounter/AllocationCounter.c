#include "AllocationCounter.h"

#if defined(__linux__)
#include <features.h>
#endif

// A static program contains glibc's allocator already, and a sanitizer brings its own; nothing is counted there.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define QUESTLAB_SANITIZED
#endif
#endif

#if defined(__GLIBC__) && !defined(QUESTLAB_STATIC) && !defined(QUESTLAB_SANITIZED)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// glibc lets a program define the allocator's functions and keeps its own under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Each thread counts its own. The storage is in the program's static TLS block: allocating it on demand would recurse.
#define PER_THREAD static _Thread_local __attribute__((tls_model("initial-exec")))
PER_THREAD int is_counting;
PER_THREAD int64_t allocations, live_bytes, peak_bytes;

static void *allocated(void *block) {
  if (!is_counting || block == NULL) return block;
  allocations += 1;
  live_bytes += (int64_t)malloc_usable_size(block);
  if (live_bytes > peak_bytes) peak_bytes = live_bytes;
  return block;
}

static void released(void *block) {
  if (!is_counting || block == NULL) return;
  live_bytes -= (int64_t)malloc_usable_size(block);
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
  allocations = live_bytes = peak_bytes = 0;
  is_counting = 1;
}

int64_t allocation_counter_stop(int64_t *peak) {
  is_counting = 0;
  *peak = peak_bytes;
  return allocations;
}

#else

int allocation_counter_is_available(void) { return 0; }
void allocation_counter_start(void) {}
int64_t allocation_counter_stop(int64_t *peak) {
  *peak = 0;
  return 0;
}

#endif
