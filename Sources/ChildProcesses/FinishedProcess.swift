import Foundation

/// A program that ran to its end.
package struct FinishedProcess: Sendable {
  /// How it ended.
  package let ending: Ending
  /// What it wrote to standard output.
  package let output: [UInt8]
  /// What it wrote to standard error.
  package let errors: [UInt8]

  /// Runs a program that reads nothing, and waits for its end.
  ///
  /// - Throws: `ChildProcess.StartError`.
  package init(
    running command: [String], environment: [String: String] = ownEnvironment,
    folder: String? = nil
  ) throws(ChildProcess.StartError) {
    var child = try ChildProcess(command, environment: environment, folder: folder)
    child.closeInput()
    var texts: [[UInt8]] = [[], []]
    var streams = [child.output, child.errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // What the program leaves behind may hold its pipes open after its end.
    while streams.contains(where: { $0.fd >= 0 }) {
      let isLast = child.hasEnded
      poll(&streams, nfds_t(streams.count), isLast ? 0 : 50)
      var hasRead = false
      for index in streams.indices where streams[index].fd >= 0 && streams[index].revents != 0 {
        let count = read(streams[index].fd, &chunk, chunk.count)
        if count > 0 {
          texts[index] += chunk[..<count]
          hasRead = true
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
          streams[index].fd = -1
        }
      }
      if isLast && !hasRead { break }
    }
    ending = child.stop(grace: .seconds(3_600))
    child.closePipes()
    (output, errors) = (texts[0], texts[1])
  }
}
