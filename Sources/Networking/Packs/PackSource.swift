import Curriculum
import HTTPTypes
import Model
import Storage
import Synchronization

/// Reads the files of one pack from its publisher or from a folder.
struct PackSource: Sendable {
  /// The response to a request for a file.
  struct Received: Sendable {
    var bytes: [UInt8] = []
    var etag: String?
    var lastModified: String?
    /// Whether the publisher has no newer version (304).
    var isUnchanged = false
    /// Whether it is an HTML page instead of a file.
    var isWebPage = false
  }

  let address: PackAddress
  let client: HTTPClient
  let meter: ProgressMeter
  /// Parses the `WWW-Authenticate` field of an `.unauthorized` failure.
  let challenge: @Sendable (String) -> SignInChallenge?
  /// Whether to send each request only once, because the user is waiting for the result.
  var isSingleAttempt = false

  /// Reads a file. Its name must have been validated.
  ///
  /// - Parameter origin: the origin of the local version, with its validators. The result may then be `isUnchanged`.
  @concurrent func read(
    _ file: String, limit: Int, unlessMatching origin: PackOrigin? = nil
  ) async throws(PackUpdateFailure) -> Received {
    guard !Task.isCancelled else { throw .cancelled }
    switch address {
    case .folder(let folder):
      do {
        let bytes = try Pack.bytes(of: file, in: folder, limit: limit)
        meter.received(bytes.count)
        return Received(bytes: bytes)
      } catch {
        throw .pack(error)
      }
    case .web(let base):
      let response = try await get(base + file, file: file, limit: limit, unlessMatching: origin)
      return received(response)
    }
  }

  /// The failure for a file that is not what the manifest or unit describes; `.webPage` if an HTML page came instead.
  func failure(for received: Received, _ failure: PackFailure) -> PackUpdateFailure {
    received.isWebPage ? .webPage(host: address.host ?? "") : .pack(failure)
  }

  private func get(
    _ address: String, file: String, limit: Int, unlessMatching origin: PackOrigin?
  ) async throws(PackUpdateFailure) -> HTTPClientResponse {
    do throws(NetworkFailure) {
      var request = try HTTPRequest(address: address)
      request.headerFields[.ifNoneMatch] = origin?.etag.map(Self.ifNoneMatch)
      request.headerFields[.ifModifiedSince] = origin?.lastModified
      let response = try await client.send(
        HTTPCall(
          request: request, limit: limit, isSingleAttempt: isSingleAttempt, onReceive: meter.receivingFile()))
      let isExpected = response.head.status == .ok || response.head.status == .notModified && origin != nil
      guard isExpected else {
        throw .status(response.head.status.code, title: nil, host: self.address.host ?? "")
      }
      guard response.body.count <= limit else { throw .tooLarge(host: self.address.host ?? "", limit: limit) }
      return response
    } catch {
      throw failure(for: error, file: file)
    }
  }

  private func failure(for failure: NetworkFailure, file: String) -> PackUpdateFailure {
    switch failure {
    case .cancelled: return .cancelled
    case .store(let failure): return .store(failure)
    case .unauthorized(_, let field):
      return .signIn(challenge(field) ?? SignInChallenge(address: address.text))
    default: return .network(failure, file: file)
    }
  }

  private func received(_ response: HTTPClientResponse) -> Received {
    let fields = response.head.headerFields
    return Received(
      bytes: response.body, etag: Self.validator(fields[.eTag]),
      lastModified: response.isLastModifiedStrong ? Self.validator(fields[.lastModified]) : nil,
      isUnchanged: response.head.status == .notModified,
      isWebPage: Self.isWebPage(fields[.contentType], response.body))
  }

  /// The `If-None-Match` value. Apache's mod_deflate sends a compressed file's ETag as `"x-gzip"` but may recognize
  /// only `"x"`, so send both.
  private static func ifNoneMatch(_ etag: String) -> String {
    let mark = "-gzip\""
    return etag.hasSuffix(mark) ? "\(etag), \(etag.dropLast(mark.count))\"" : etag
  }

  /// A validator to store; nil if it is longer than 1,000 bytes.
  private static func validator(_ value: String?) -> String? {
    value.flatMap { $0.isEmpty || $0.utf8.count > 1_000 ? nil : $0 }
  }

  private static func isWebPage(_ type: String?, _ body: [UInt8]) -> Bool {
    if let type, type.lowercased().hasPrefix("text/html") { return true }
    let start = String(decoding: body.prefix(200), as: UTF8.self).lowercased().drop { $0.isWhitespace }
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }
}

extension PackSource {
  /// How many files to fetch at once.
  static let maxConcurrent = 8

  /// Fetches an article and checks it against the unit.
  func fetch(_ article: ExpectedArticle) async throws(PackUpdateFailure) -> [UInt8] {
    let received = try await read(Pack.articleFile(article.id), limit: Pack.articleLimit)
    do {
      _ = try Pack.markdown(of: article, from: received.bytes)
    } catch {
      throw failure(for: received, error)
    }
    return received.bytes
  }

  /// Fetches, checks and stores an article.
  func fetch(_ article: ExpectedArticle, of pack: String, to shelf: PackShelf) async throws(PackUpdateFailure)
  {
    let bytes = try await fetch(article)
    try mappingStoreFailure { () throws(StoreFailure) in try shelf.store(bytes, as: article.sha256, of: pack)
    }
    meter.finishedFile()
  }

  /// Fetches a picture and checks it against the unit.
  func fetch(_ picture: ArticlePicture) async throws(PackUpdateFailure) -> [UInt8] {
    let received = try await read(picture.file, limit: Pack.pictureLimit)
    do {
      try Pack.check(received.bytes, of: picture)
    } catch {
      throw failure(for: received, error)
    }
    return received.bytes
  }

  /// Fetches a unit, checks it against the manifest and stores it.
  func fetch(
    _ entry: UnitEntry, of pack: String, to shelf: PackShelf, budget: ByteBudget
  ) async throws(PackUpdateFailure) -> [ExpectedArticle] {
    let received = try await read(Pack.unitFile(entry.id), limit: Pack.unitLimit)
    try budget.spend(received.bytes.count)
    let unit: Unit
    do {
      unit = try Pack.receivedUnit(entry, received.bytes)
    } catch {
      throw failure(for: received, error)
    }
    try mappingStoreFailure { () throws(StoreFailure) in
      try shelf.store(received.bytes, as: entry.sha256, of: pack)
    }
    meter.finishedFile()
    return unit.articles.map(ExpectedArticle.init)
  }

  /// Runs the work for many files, some of them concurrently. Stops at the first failure.
  @concurrent func concurrentMap<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) async throws(PackUpdateFailure) -> Value
  ) async throws(PackUpdateFailure) -> [Value] {
    let result = await withTaskGroup(of: Result<Value, PackUpdateFailure>.self) { group in
      var waiting = items[...]
      func start() {
        guard let item = waiting.popFirst() else { return }
        group.addTask {
          do throws(PackUpdateFailure) {
            return .success(try await work(item))
          } catch {
            return .failure(error)
          }
        }
      }
      for _ in 0..<Self.maxConcurrent { start() }
      var values: [Value] = []
      while let result = await group.next() {
        switch result {
        case .success(let value):
          values.append(value)
          start()
        case .failure(let failure):
          group.cancelAll()
          return Result<[Value], PackUpdateFailure>.failure(failure)
        }
      }
      return .success(values)
    }
    return try result.get()
  }
}

/// A limit, in bytes, for all units of a version or all pictures of an update together.
final class ByteBudget: Sendable {
  /// For units: a hundred times a curriculum that one family can read.
  static let units = 64 << 20
  /// For pictures: those beyond it are fetched by the next update or when they are shown.
  static let pictures = 256 << 20

  private let name: String
  private let limit: Int
  private let remaining: Mutex<Int>

  init(of name: String = "units", limit: Int = ByteBudget.units) {
    self.name = name
    self.limit = limit
    remaining = Mutex(limit)
  }

  /// Subtracts a file's size. Throws if the budget is exceeded.
  func spend(_ bytes: Int) throws(PackUpdateFailure) {
    let isEnough = remaining.withLock { remaining in
      remaining -= bytes
      return remaining >= 0
    }
    guard isEnough else { throw .pack(.tooLarge(file: name, limit: limit)) }
  }
}
