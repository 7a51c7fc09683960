import Curriculum
import Model
import Storage

// A request costs a stranger's server and a slow line more than a kilobyte that is not needed does.
extension UpdateRun {
  /// A unit's texts in one file.
  private struct Bundle {
    let unit: String
    let articles: [ArticlePromise]
    let bytes: Int
  }

  /// How many articles of a unit have to be missing for its bundle to be worth asking for.
  private static let fewest = 4

  /// Fetches the bundles of units of which most is missing, and keeps what is missing; gives the articles that have to
  /// be asked for one by one.
  ///
  /// - Parameter units: the articles of each unit that has a bundle, in its order.
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

  /// A unit's bundle, where most of it is wanted.
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

  /// Tells which articles came by a bundle; one that is not there, or not what was promised, keeps nothing from coming.
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
        try network.shelf.keep(bytes, as: article.sha256, of: pack)
      }
      meter.finishedFile()
    }
    return texts.map(\.article)
  }
}

extension PackUpdateFailure {
  /// Whether it is the file that is at fault, so that others may well come.
  var isOfOneFile: Bool {
    switch self {
    case .pack, .network(.tooLarge, _): true
    case .network(.status(let code, _, _), _): (400..<500).contains(code)
    default: false
    }
  }
}
