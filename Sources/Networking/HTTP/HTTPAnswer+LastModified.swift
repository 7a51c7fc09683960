import HTTPTypes

extension HTTPAnswer {
  /// Whether `Last-Modified` tells one version from the next (RFC 9110 §8.8.2.2).
  ///
  /// It counts in seconds: of what was changed in the very second in which it was sent another version may bear the
  /// same. A second more, for servers whose files and answers are timed by different clocks.
  var isLastModifiedStrong: Bool {
    guard let changed = response.headerFields[.lastModified].flatMap(Self.seconds),
      let sent = response.headerFields[.date].flatMap(Self.seconds)
    else { return false }
    return sent - changed >= 2
  }
}
