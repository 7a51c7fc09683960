/// Reads the country from a locale.
package enum LocaleRegion {
  /// The country in a locale such as `en_GB.UTF-8`, as an ISO 3166-1 alpha-2 code; nil if it has none.
  package static func of(_ locale: String) -> String? {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard parts.count == 2, parts[1].utf8.count == 2 else { return nil }
    return parts[1].uppercased()
  }

  /// The country of the locale that the environment sets for dates.
  static func ofDates(in environment: [String: String]) -> String? {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.flatMap(of)
  }
}
