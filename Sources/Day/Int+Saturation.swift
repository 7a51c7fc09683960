extension Int {
  /// The sum, clamped to the range of `Int`: moving by `.max` goes to the end.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
