import Dispatch
import Glibc
import TerminalUI

extension CursesTerminal {
  /// Queries to the terminal (background colour, name) and the replies so far.
  struct TerminalQueries {
    /// `CSI ? 2031`: asks the terminal to report changes between light and dark.
    static let startReports = "\u{1B}[?2031h"
    static let stopReports = "\u{1B}[?2031l"
    /// How long to wait for a reply, in milliseconds; meanwhile an Esc may be the beginning of one.
    private static let timeout = 500

    /// Whether the terminal is known to handle queries.
    let isSupported: Bool
    /// Whether the background was queried and change reports were turned on.
    var hasQueriedBackground = false
    /// Whether the background is light; nil if unknown.
    var isLight: Bool?
    /// Whether the terminal shows links; nil if unknown.
    var showsLinks: Bool?
    private var hasQueriedName = false
    /// When the pending queries were sent; nil if answered or not sent.
    private var backgroundQueriedAt: DispatchTime?
    private var nameQueriedAt: DispatchTime?

    init(environment: [String: String]) {
      isSupported = TerminalReplies.areSupported(by: environment["TERM"] ?? "")
      showsLinks = isSupported ? HyperlinkSupport.isSupported(in: environment) : false
    }

    /// The milliseconds for which a reply may still arrive; 0 if none is expected.
    var remainingMilliseconds: Int32 {
      let sent = [backgroundQueriedAt, nameQueriedAt].compactMap { $0?.uptimeNanoseconds }.max()
      guard let sent else { return 0 }
      let elapsed = (DispatchTime.now().uptimeNanoseconds - sent) / 1_000_000
      return Int32(max(0, Self.timeout - Int(clamping: elapsed)))
    }

    var isPending: Bool { remainingMilliseconds > 0 }

    mutating func queryBackground() -> String {
      backgroundQueriedAt = .now()
      return TerminalReplies.backgroundQuery
    }

    /// The query for the name; nil if it was sent before or must not be sent.
    mutating func queryName() -> String? {
      guard isSupported, !hasQueriedName else { return nil }
      hasQueriedName = true
      nameQueriedAt = .now()
      return TerminalReplies.nameQuery
    }

    mutating func apply(_ replies: TerminalReplies) {
      if let background = replies.background { (isLight, backgroundQueriedAt) = (background.isLight, nil) }
      if let reported = replies.name {
        (showsLinks, nameQueriedAt) = (HyperlinkSupport.isSupported(by: reported), nil)
      }
    }
  }

  /// Queries the background after this frame, if the theme depends on it and there are colours.
  func scheduleBackgroundQuery() {
    guard queries.isSupported, !queries.hasQueriedBackground, theme.dependsOnBackground,
      painter.depth != .none
    else { return }
    queries.hasQueriedBackground = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .shown else { return }
        self.write(self.queries.queryBackground() + TerminalQueries.startReports)
      }
    }
  }

  /// Queries the background again: another program had the terminal and may have changed its colours.
  func repeatBackgroundQuery() {
    queries.hasQueriedBackground = false
    scheduleBackgroundQuery()
  }

  /// Applies the replies that the terminal sent.
  func applyReplies() {
    guard let replies = reader.readReplies() else { return }
    let showedLinks = queries.showsLinks
    queries.apply(replies)
    if replies.hasColorSchemeChanged, queries.hasQueriedBackground, state == .shown {
      write(queries.queryBackground())
    }
    recolor()
    if queries.showsLinks != showedLinks { showLinks(changed: nil) }
  }

  /// Waits for a reply that is on its way, so that the next program does not receive it as typed text. Keys that
  /// arrive meanwhile are stored until `deliverStoredKeys`.
  func awaitReplies() {
    while queries.isPending, reader.hasInput(withinMilliseconds: queries.remainingMilliseconds) {
      let (keys, pieces) = reader.read()
      storedKeys += keys
      if let replies = reader.readReplies() { queries.apply(replies) }
      if pieces == 0 { return }
    }
  }

  /// Delivers the keys that arrived while the terminal was being handed to another program.
  func deliverStoredKeys() {
    guard !storedKeys.isEmpty else { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.state == .shown else { return }
        let keys = self.storedKeys
        self.storedKeys = []
        self.onKeys(keys)
      }
    }
  }
}
