/// A folder with one text file for each property that has failed.
public struct FailureStore: Sendable {
  /// The folder.
  public let folder: String

  /// Creates a store over a folder, which is made where it is missing.
  public init(folder: String) {
    self.folder = folder
  }
}

/// One failure as stored.
public struct StoredFailure: Sendable, Hashable {
  /// The choices that made the value.
  public let choices: [UInt64]
  /// The value, described.
  public let value: String
}
