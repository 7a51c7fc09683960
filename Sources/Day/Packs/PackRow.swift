import FoundationEssentials
package import Model
public import Networking
package import Texts

/// A pack as shown in the list of packs.
package struct PackRow: Equatable, Sendable, Identifiable {
  package let status: PackStatus
  /// Why the last update failed, if known.
  package var failure: PackUpdateFailure?
  /// Whole days since its publisher last answered.
  var daysSince: Int?
  /// The day on which the installed version arrived.
  package var versionDay: CalendarDay?
  /// Today by this computer's clock, to explain failures that a wrong clock may cause.
  package let today: CalendarDay
  /// Whether an update of it is queued.
  package var isWaiting = false
  package var updatesItself = false

  package var id: String { status.id }
  /// Whether it is built in and has no address.
  package var isBuiltIn: Bool { status.isBuiltIn }

  /// Creates a row.
  ///
  /// - Parameter failed: the last failed update; ignored if a later try was made, here or by another program.
  package init(_ status: PackStatus, failed: PackDownloads.FailedUpdate?, at now: Moment) {
    self.status = status
    failure = failed.flatMap { ($0.at < status.triedAt ?? 0) ? nil : $0.reason } ?? status.reason
    today = now.date
    daysSince = status.checkedAt.map { Self.days(from: $0, to: now) }
    versionDay = status.updatedAt.map { now.date - Self.days(from: $0, to: now) }
  }

  /// The number of midnights from a time until now; 0 if the clock was set back.
  package static func days(from time: Int64, to now: Moment) -> Int {
    let passed = (now.milliseconds - time) / 1_000
    guard passed > Int64(now.secondOfDay) else { return 0 }
    return Int((passed - Int64(now.secondOfDay) + 86_399) / 86_400)
  }

  /// Whether an update needs the user to sign in.
  package var needsSignIn: Bool { status.needsSignIn }

  /// The sign-in to offer, if its address asks for one and the user is not signed in.
  package var challenge: SignInChallenge? {
    guard let address = status.address, needsSignIn || status.asksForSignIn && !status.isSignedIn else {
      return nil
    }
    if case .signIn(let challenge) = failure { return challenge }
    return SignInChallenge(address: address, isExpired: status.isSignInExpired)
  }

  /// Why it is out of date, if known.
  package var trouble: PackUpdateFailure? {
    guard needsSignIn else { return failure?.kind == .signIn ? nil : failure }
    return challenge.map { .signIn($0) }
  }

  /// The marks to the right of its title.
  package var marks: Phrase {
    var marks: [Phrase] = []
    if needsSignIn { marks.append(status.isSignInExpired ? Phrase("Sign in again") : Phrase("Sign in")) }
    if status.isTodayPack { marks.append(Phrase("on Today")) }
    if status.isHidden { marks.append(Phrase("put away", context: "put away mark")) }
    return .joined(marks)
  }

  package var detail: Phrase {
    var parts = [condition].compactMap { $0 }
    if let failureMark { parts.append(failureMark) }
    if !status.publisher.isEmpty { parts.append(Phrase(verbatim: status.publisher)) }
    return .joined(parts)
  }

  private var condition: Phrase? {
    if isWaiting { return Phrase("waiting") }
    if isBuiltIn { return Phrase("came with Lionheart") }
    if !status.isDownloaded { return Phrase("not downloaded") }
    return daysSince.map { .packUpdated(daysAgo: $0) }
  }

  private var failureMark: Phrase? {
    let kind = failure?.kind ?? status.failure.flatMap(PackUpdateFailure.Kind.init)
    return switch kind {
    case .offline: Phrase("offline")
    case .connection, .server, .pack: Phrase("last try failed")
    // The mark already shows it, or the user has signed in since.
    case .signIn, .none?: nil
    case nil: nil
    }
  }
}

/// An object of `pack list --json`.
public struct PackReport: Encodable, Sendable {
  private let id: String
  private let title: String
  private let publisher: String
  private let licence: String
  private let version: String
  private let language: String
  private let address: String?
  private let isHere: Bool
  private let articlesHere: Int
  private let articles: Int
  private let bytes: Int64
  private let checkedAt: String?
  private let updatedAt: String?
  private let failure: String?
  private let isSignedIn: Bool
  private let needsSignIn: Bool
  private let givesToday: Bool
  private let isPutAway: Bool

  /// Creates the report of a pack; times are ISO 8601 in UTC.
  public init(_ pack: PackStatus) {
    id = pack.id
    title = pack.title
    publisher = pack.publisher
    licence = pack.licence
    version = pack.version
    language = pack.language
    address = pack.address
    isHere = pack.isDownloaded
    articlesHere = pack.downloadedArticles
    articles = pack.articles
    bytes = pack.bytes
    checkedAt = pack.checkedAt.map(Self.time)
    updatedAt = pack.updatedAt.map(Self.time)
    failure = pack.failure
    isSignedIn = pack.isSignedIn
    needsSignIn = pack.needsSignIn
    givesToday = pack.isTodayPack
    isPutAway = pack.isHidden
  }

  private static func time(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601)
  }
}
