#ifndef PROCESS_SPAWNING_H
#define PROCESS_SPAWNING_H

#include <sys/types.h>

/// What a program is started with.
struct spawn_request {
  /// The program's path.
  const char *path;
  /// Its words, the first of which is its name; ends with a null pointer.
  char *const *arguments;
  /// Its variables; ends with a null pointer.
  char *const *environment;
  /// The folder that it works in; null for this process's own.
  const char *folder;
  /// The descriptors that it gets, in pairs: one of this process's, or -1 for /dev/null, and the number that it has there.
  /// The former lie above all of the latter.
  const int (*descriptors)[2];
  int descriptor_count;
};

/// Starts a program as the leader of a new process group, with default signal handling and no descriptors but those named.
///
/// On Linux the program is killed when the thread that called this ends, so that thread must live as long as the process.
///
/// Returns 0, or the number of the error.
int spawn_process(const struct spawn_request *request, pid_t *id);

#endif
