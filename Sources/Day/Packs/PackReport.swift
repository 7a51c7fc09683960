import FoundationEssentials
public import Networking

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
