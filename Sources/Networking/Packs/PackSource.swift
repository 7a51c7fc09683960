import Curriculum
import HTTPTypes
import Storage

/// Reads the files of one pack, and nothing else, from its publisher or from a folder.
struct PackSource: Sendable {
  /// What came in answer to a question for a file.
  struct Received: Sendable {
    var bytes: [UInt8] = []
    var etag: String?
    var lastModified: String?
    /// The publisher has nothing newer than what is known.
    var isUnchanged = false
    /// It is a page for people.
    var isWebPage = false
  }

  let address: PackAddress
  let client: HTTPClient
  let meter: ProgressMeter
  /// What is asked for by a field that came with `.unauthorized`.
  let challenge: @Sendable (String) -> SignInChallenge?
  /// Whether somebody waits for each file, and would rather be told at once than after three tries.
  var isTriedOnce = false

  /// Reads a file by a name that was checked.
  ///
  /// - Parameter known: what was fetched before, if it is here: then the answer may be that nothing changed.
  @concurrent func read(
    _ file: String, limit: Int, unlessAs known: PackOrigin? = nil
  ) async throws(PackUpdateFailure) -> Received {
    guard !Task.isCancelled else { throw .cancelled }
    switch address {
    case .folder(let folder):
      do throws(PackFailure) {
        let bytes = try Pack.bytes(of: file, in: folder, limit: limit)
        meter.received(bytes.count)
        return Received(bytes: bytes)
      } catch {
        throw .pack(error)
      }
    case .web(let base):
      let answer = try await get(base + file, file: file, limit: limit, unlessAs: known)
      return received(answer)
    }
  }

  /// What is wrong with a file that is not what was promised: the way here, where a page for people came.
  func refusal(of received: Received, _ failure: PackFailure) -> PackUpdateFailure {
    received.isWebPage ? .webPage(host: address.host ?? "") : .pack(failure)
  }

  private func get(
    _ address: String, file: String, limit: Int, unlessAs known: PackOrigin?
  ) async throws(PackUpdateFailure) -> HTTPAnswer {
    do throws(NetworkFailure) {
      var request = try HTTPRequest(address: address)
      request.headerFields[.ifNoneMatch] = known?.etag.map(Self.condition)
      request.headerFields[.ifModifiedSince] = known?.lastModified
      let answer = try await client.send(
        HTTPCall(request: request, limit: limit, isTriedOnce: isTriedOnce, received: meter.receivingFile()))
      let isExpected = answer.response.status == .ok || answer.response.status == .notModified && known != nil
      guard isExpected else {
        throw .status(answer.response.status.code, title: nil, host: self.address.host ?? "")
      }
      guard answer.body.count <= limit else { throw .tooLarge(host: self.address.host ?? "", limit: limit) }
      return answer
    } catch {
      throw refusal(error, file: file)
    }
  }

  private func refusal(_ failure: NetworkFailure, file: String) -> PackUpdateFailure {
    switch failure {
    case .cancelled: return .cancelled
    case .store(let failure): return .store(failure)
    case .unauthorized(_, let field):
      return .signIn(challenge(field) ?? SignInChallenge(address: address.text))
    default: return .network(failure, file: file)
    }
  }

  private func received(_ answer: HTTPAnswer) -> Received {
    let fields = answer.response.headerFields
    return Received(
      bytes: answer.body, etag: Self.validator(fields[.eTag]),
      lastModified: answer.isLastModifiedStrong ? Self.validator(fields[.lastModified]) : nil,
      isUnchanged: answer.response.status == .notModified,
      isWebPage: Self.isWebPage(fields[.contentType], answer.body))
  }

  /// What is asked for with an `ETag`: Apache's mod_deflate calls what it packs `"x-gzip"`, and may know it as `"x"`
  /// only.
  private static func condition(_ etag: String) -> String {
    let mark = "-gzip\""
    return etag.hasSuffix(mark) ? "\(etag), \(etag.dropLast(mark.count))\"" : etag
  }

  /// A validator that is worth keeping; nobody needs one of a thousand letters.
  private static func validator(_ value: String?) -> String? {
    value.flatMap { $0.isEmpty || $0.utf8.count > 1_000 ? nil : $0 }
  }

  private static func isWebPage(_ type: String?, _ body: [UInt8]) -> Bool {
    if let type, type.lowercased().hasPrefix("text/html") { return true }
    let start = String(decoding: body.prefix(200), as: UTF8.self).lowercased().drop { $0.isWhitespace }
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
  }
}
