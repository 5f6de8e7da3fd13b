import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if os(macOS) || os(Linux) || os(FreeBSD) || os(Android)
  /// Whole lines over a file descriptor.
  final class LinePipe {
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var isOpen = true

    init(_ descriptor: Int32) {
      self.descriptor = descriptor
    }

    /// Writes a line; false where nobody reads it.
    func send(_ line: String) -> Bool {
      var bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
      while !bytes.isEmpty {
        let count = write(descriptor, bytes, bytes.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        bytes.removeFirst(count)
      }
      return true
    }

    /// What waiting for a line came to.
    enum Reception {
      case line(String)
      case ended
      case late
    }

    /// The next line, waited for no longer than a limit.
    func receive(within limit: Duration? = nil) -> Reception {
      let end = limit.map { ContinuousClock.now + $0 }
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: buffer[..<end], as: UTF8.self)
          buffer.removeSubrange(...end)
          return .line(line)
        }
        if let end {
          let rest = max(.zero, end - .now).components
          let milliseconds = Int32(clamping: rest.seconds.multipliedReportingOverflow(by: 1_000).partialValue)
          var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
          let ready = waitFor(&waited, milliseconds &+ Int32(rest.attoseconds / 1_000_000_000_000_000) &+ 1)
          if ready == 0 && ContinuousClock.now >= end { return .late }
          if ready <= 0 { continue }
        }
        var chunk = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &chunk, chunk.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return .ended }
        buffer += chunk[..<count]
      }
    }

    private func waitFor(_ descriptors: inout [pollfd], _ milliseconds: Int32) -> Int32 {
      poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    }

    func end() {
      guard isOpen else { return }
      isOpen = false
      _ = close(descriptor)
    }
  }
#endif
