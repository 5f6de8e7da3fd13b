/// A line that GitHub Actions shows at a file of the change.
public enum GitHubAnnotation {
  /// An error at a file, in the workflow command's form.
  ///
  /// Source of the form: GitHub's documentation, "Workflow commands for GitHub Actions".
  public static func error(file: String, title: String, message: String) -> String {
    "::error file=\(property(file)),line=1,title=\(property(title))::\(data(message))"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
