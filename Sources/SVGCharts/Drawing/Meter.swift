/// A bar the size of a word, as long as its count is large; it stands beside the count, which it does not replace.
public enum Meter {
  /// A bar for a count among counts up to `most`, by their logarithms.
  public static func element(_ count: Int, outOf most: Int) -> Markup {
    let all = LogScale.log10(Double(max(most, 1)) + 1) ?? 1
    let part = min(1, (LogScale.log10(Double(max(count, 0)) + 1) ?? 0) / all)
    return """
      <svg class="meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="h0" width="100" \
      height="10"/><rect class="f0" width="\(NumberText.coordinate(part * 100))" height="10"/></svg>
      """
  }
}
