extension Int {
  /// The sum, held at the ends of the range: moving by `.max` goes to the end.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other > 0 ? .max : .min) : sum
  }
}
