import Foundation
public import LocatedJSON

extension SourceText {
  /// Reads a file whole.
  ///
  /// - Throws: `InputError` where it is missing, a folder or a device, or cannot be read; a pipe is read to its end.
  public convenience init(readingFile path: String) throws(InputError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(file: path, problem: "there is no such file", remedy: "Check the path.")
    }
    if isFolder.boolValue {
      throw InputError(file: path, problem: "this is a folder", remedy: "Name a file in it.")
    }
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    // A device may have no end.
    guard kind == S_IFREG || kind == S_IFIFO else {
      throw InputError(file: path, problem: "this is neither a file nor a pipe", remedy: "Name a file.")
    }
    guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.readToEnd() ?? Data() else {
      throw InputError(file: path, problem: "the file cannot be read", remedy: "Check that you may read it.")
    }
    self.init(file: path, bytes: Array(data))
  }
}

extension ScenarioFile {
  /// The scenario files of a folder and the folders in it, in the order of their names; a file is itself.
  ///
  /// - Throws: `InputError` where there is no such path, or no scenario in the folder.
  public static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(file: path, problem: "there is no such file or folder", remedy: "Name scenario files.")
    }
    if !isFolder.boolValue { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }.sorted()
    if files.isEmpty {
      throw InputError(file: path, problem: "there is no scenario in this folder", remedy: "Add one, NAME.json.")
    }
    return files.map { (path as NSString).appendingPathComponent($0) }
  }
}
