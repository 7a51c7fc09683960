package import Model
package import Networking
package import Texts

/// A pack as its list shows it.
package struct PackRow: Equatable, Sendable, Identifiable {
  package let status: PackStatus
  /// Why the last try did not work, where that is known.
  package var failure: PackUpdateFailure?
  /// Whole days since its publisher last answered.
  var daysSince: Int?
  /// The day on which the version that is here came.
  package var versionDay: CalendarDay?
  /// The day that this computer believes, for what may come of a wrong clock.
  package let today: CalendarDay
  /// Whether it waits for being updated.
  package var isWaiting = false
  /// Whether packs update by themselves.
  package var updatesItself = false

  package var id: String { status.id }
  /// Whether it came with the program and has no address.
  package var isBuiltIn: Bool { status.isBuiltIn }

  /// A row.
  ///
  /// - Parameter failed: the last try that did not work; it counts until something was tried after it, here or by
  ///   another program.
  package init(_ status: PackStatus, failed: PackDownloads.Failed?, at now: Moment) {
    self.status = status
    failure = failed.flatMap { ($0.at < status.triedAt ?? 0) ? nil : $0.reason } ?? status.reason
    today = now.date
    daysSince = status.checkedAt.map { Self.days(from: $0, to: now) }
    versionDay = status.updatedAt.map { now.date - Self.days(from: $0, to: now) }
  }

  /// Midnights between a time and now; none where a clock was set back.
  package static func days(from time: Int64, to now: Moment) -> Int {
    let passed = (now.milliseconds - time) / 1_000
    guard passed > Int64(now.secondOfDay) else { return 0 }
    return Int((passed - Int64(now.secondOfDay) + 86_399) / 86_400)
  }

  /// Whether somebody has to sign in before it is updated.
  package var needsSignIn: Bool { status.needsSignIn }

  /// The way in, where its address has asked for that and nobody is signed in.
  package var challenge: SignInChallenge? {
    guard let address = status.address, needsSignIn || status.asksForSignIn && !status.isSignedIn else {
      return nil
    }
    if case .signIn(let challenge) = failure { return challenge }
    return SignInChallenge(address: address, isExpired: status.isSignInOver)
  }

  /// Why it is as old as it is, where that is known.
  package var trouble: PackUpdateFailure? {
    guard needsSignIn else { return failure?.kind == .signIn ? nil : failure }
    return challenge.map { .signIn($0) }
  }

  /// What stands at the right of its title.
  package var marks: Phrase {
    var marks: [Phrase] = []
    if needsSignIn { marks.append(status.isSignInOver ? .signInAgain : .signInMark) }
    if status.givesToday { marks.append(.givesTodayMark) }
    if status.isPutAway { marks.append(.putAwayMark) }
    return .joined(marks)
  }

  /// Its publisher, and how it stands.
  package var detail: Phrase {
    var parts = [standing].compactMap { $0 }
    if let failed { parts.append(failed) }
    if !status.publisher.isEmpty { parts.append(Phrase(verbatim: status.publisher)) }
    return .joined(parts)
  }

  private var standing: Phrase? {
    if isWaiting { return .packIsWaiting }
    if isBuiltIn { return .cameWithLionheart }
    if !status.isHere { return .notHereYet }
    return daysSince.map { .packUpdated(daysAgo: $0) }
  }

  private var failed: Phrase? {
    let kind = failure?.kind ?? status.failure.flatMap(PackUpdateFailure.Kind.init)
    return switch kind {
    case .offline: .offlineMark
    case .connection, .server, .pack: .lastTryFailed
    // Its mark says it, or somebody has signed in since.
    case .signIn, .none?: nil
    case nil: nil
    }
  }
}
