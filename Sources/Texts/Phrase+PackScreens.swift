import Model
package import Networking

// Packs from the network, on the screens.
extension Phrase {
  package static let off = Phrase("off")

  static let lookingForNews = Phrase("Checking for updates…")

  /// "120 of 450 articles · 3.2 MB · about 1 min left".
  package static func download(_ progress: PackProgress) -> Phrase {
    var parts: [Phrase] = []
    if progress.totalArticles > 0 {
      parts.append(
        Phrase(
          "{articles} of {totalArticles, plural, one {# article} other {# articles}}",
          ["articles": progress.articles, "totalArticles": progress.totalArticles]))
    } else if progress.totalUnits > 0 {
      parts.append(
        Phrase(
          "{units} of {totalUnits, plural, one {# unit} other {# units}}",
          ["units": progress.units, "totalUnits": progress.totalUnits]))
    } else {
      return lookingForNews
    }
    if progress.bytes > 0 { parts.append(Phrase(verbatim: byteCount(progress.bytes))) }
    if let seconds = progress.secondsLeft { parts.append(timeLeft(seconds)) }
    return joined(parts)
  }

  private static func timeLeft(_ seconds: Int) -> Phrase {
    guard seconds >= 60 else { return Phrase("less than a minute left") }
    let minutes = (seconds + 30) / 60
    return Phrase("about {minutes} min left", ["minutes": minutes])
  }

  /// Phrases with dots between them.
  package static func joined(_ parts: [Phrase]) -> Phrase {
    .joined(parts, by: " · ")
  }

}

// Results of changes to packs.
extension Phrase {
  /// A built-in pack was put away and is no longer shown.
  package static func packPutAway(_ title: String) -> Phrase {
    Phrase("Put away “{title}” (u undoes). Your bookmarks and reading history stay.", ["title": title])
  }

}
