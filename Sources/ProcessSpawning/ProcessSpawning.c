#define _GNU_SOURCE
#include "ProcessSpawning.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#if defined(__linux__)

#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

// The child shares this process's memory until it executes the program: it may only make system calls, and leaves the
// number of its error where the parent reads it.
static void become(const struct spawn_request *request, pid_t parent, volatile int *error) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  // Covers what no handler can: this process being killed.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  setpgid(0, 0);
#if defined(SYS_close_range)
  // 4 marks them as closed on execution; a kernel without it leaves those that were opened without the mark.
  syscall(SYS_close_range, 3, ~0U, 4);
#endif
  for (int index = 0; index < request->descriptor_count; index++) {
    int source = request->descriptors[index][0], target = request->descriptors[index][1];
    if (source < 0) source = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (source < 0 || (source != target && dup2(source, target) < 0)) goto failed;
    if (source == target) fcntl(target, F_SETFD, 0);
  }
  if (request->folder != NULL && chdir(request->folder) != 0) goto failed;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(request->path, request->arguments, request->environment);
failed:
  *error = errno;
  _exit(127);
}

int spawn_process(const struct spawn_request *request, pid_t *id) {
  volatile int error = 0;
  pid_t parent = getpid();
  // No handler of this process may run in the child, which has its memory.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t child = vfork();
  if (child == 0) become(request, parent, &error);
  int problem = child < 0 ? errno : error;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (child > 0 && problem != 0) {
    // It has ended already; waiting leaves no zombie.
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  }
  *id = child;
  return problem;
}

#else

#include <TargetConditionals.h>
#include <spawn.h>

int spawn_process(const struct spawn_request *request, pid_t *id) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  for (int index = 0; index < request->descriptor_count; index++) {
    int source = request->descriptors[index][0], target = request->descriptors[index][1];
    if (source < 0) {
      posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0);
    } else {
      posix_spawn_file_actions_adddup2(&actions, source, target);
    }
  }
  int problem = 0;
  if (request->folder != NULL) {
#if TARGET_OS_OSX
    problem = posix_spawn_file_actions_addchdir_np(&actions, request->folder);
#else
    problem = ENOTSUP;
#endif
  }
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes,
      POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT);
  if (problem == 0) {
    problem = posix_spawn(id, request->path, &actions, &attributes, request->arguments, request->environment);
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return problem;
}

#endif
