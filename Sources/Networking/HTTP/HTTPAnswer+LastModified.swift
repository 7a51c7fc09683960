import HTTPTypes

extension HTTPAnswer {
  /// Whether `Last-Modified` tells one version from the next (RFC 9110 §8.8.2.2).
  ///
  /// It counts in seconds: of what was changed in the very second in which it was sent another version may bear the
  /// same. A second more, for servers whose files and answers are timed by different clocks.
  var isLastModifiedStrong: Bool {
    // Of two figures of a year only the difference matters here.
    let (fields, year) = (response.headerFields, 2000)
    guard let changed = fields[.lastModified].flatMap({ Self.seconds($0, thisYear: year) }),
      let sent = fields[.date].flatMap({ Self.seconds($0, thisYear: year) })
    else { return false }
    return sent - changed >= 2
  }
}
