import HTTPTypes

extension HTTPAnswer {
  /// Whether `Last-Modified` is a strong validator (RFC 9110 §8.8.2.2).
  ///
  /// It has a resolution of one second: two versions of the same second can share it. One more second allows for
  /// servers whose files and responses use different clocks.
  var isLastModifiedStrong: Bool {
    // Only the difference matters, so the current year is not needed.
    let (fields, year) = (response.headerFields, 2000)
    guard let changed = fields[.lastModified].flatMap({ Self.seconds($0, thisYear: year) }),
      let sent = fields[.date].flatMap({ Self.seconds($0, thisYear: year) })
    else { return false }
    return sent - changed >= 2
  }
}
