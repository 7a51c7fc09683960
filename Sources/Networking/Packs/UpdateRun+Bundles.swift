import Curriculum
import Model
import Storage

// One request for many articles is cheaper, for the server and on a slow line, than the few kilobytes not needed.
extension UpdateRun {
  /// All articles of a unit in one file.
  private struct Bundle {
    let unit: String
    let articles: [ArticlePromise]
    let bytes: Int
  }

  /// The minimum of missing articles for which a bundle is fetched.
  private static let fewest = 4

  /// Fetches the bundles of units that are mostly missing and stores the missing articles. Returns the articles that
  /// must be fetched individually.
  ///
  /// - Parameter units: the articles of each unit that has a bundle, in the unit's order.
  func fetchBundles(
    _ units: [String: [ArticlePromise]], of missing: [ArticlePromise], in pack: String
  ) async throws(PackUpdateFailure) -> [ArticlePromise] {
    guard !units.isEmpty, case .web = address else { return missing }
    let wanted = Set(missing)
    let bundles = units.sorted { $0.key < $1.key }.compactMap { unit, articles in
      Self.bundle(of: unit, articles, wanted: wanted)
    }
    let come = try await source.each(bundles) { bundle async throws(PackUpdateFailure) in
      try await fetch(bundle, wanted: wanted, of: pack)
    }
    let here = Set(come.joined())
    return missing.filter { !here.contains($0) }
  }

  /// A unit's bundle; nil unless most of it is wanted.
  private static func bundle(
    of unit: String, _ articles: [ArticlePromise], wanted: Set<ArticlePromise>
  ) -> Bundle? {
    let all = articles.compactMap(\.bytes)
    let its = articles.filter(wanted.contains)
    let bytes = all.reduce(0, +)
    guard all.count == articles.count, its.count >= fewest, bytes <= Pack.bundleLimit,
      its.compactMap(\.bytes).reduce(0, +) * 2 >= bytes
    else { return nil }
    return Bundle(unit: unit, articles: articles, bytes: bytes)
  }

  /// Returns the articles that a bundle delivered; empty if it is missing or invalid.
  private func fetch(
    _ bundle: Bundle, wanted: Set<ArticlePromise>, of pack: String
  ) async throws(PackUpdateFailure) -> [ArticlePromise] {
    let received: PackSource.Received
    do throws(PackUpdateFailure) {
      received = try await source.read(Pack.bundleFile(bundle.unit), limit: bundle.bytes)
    } catch {
      guard error.isOfOneFile else { throw error }
      network.log.note("bundle", of: pack, host: address.host, detail: error.logDetail)
      return []
    }
    let texts = Pack.texts(of: bundle.articles, in: received.bytes).filter { wanted.contains($0.article) }
    for (article, bytes) in texts {
      guard !Task.isCancelled else { throw .cancelled }
      try storing { () throws(StoreFailure) in
        try network.shelf.store(bytes, as: article.sha256, of: pack)
      }
      meter.finishedFile()
    }
    return texts.map(\.article)
  }
}

extension PackUpdateFailure {
  /// Whether only this file is at fault, so that others may succeed.
  var isOfOneFile: Bool {
    switch self {
    case .pack, .network(.tooLarge, _): true
    case .network(.status(let code, _, _), _): (400..<500).contains(code)
    default: false
    }
  }
}
