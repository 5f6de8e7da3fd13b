/// Runs cases in a child process.
public struct Isolation: Sendable {
}
