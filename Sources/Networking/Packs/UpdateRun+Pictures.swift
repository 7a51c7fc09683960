import Curriculum
import Model
import Storage

// Pictures come last, after the version is installed, because articles can be read without them. A picture that fails
// stops nothing else.
extension UpdateRun {
  /// The articles' pictures in order, without duplicates.
  static func pictures(of articles: [ArticlePromise]) -> [ArticlePicture] {
    var seen: Set<String> = []
    return articles.flatMap(\.pictures).filter { seen.insert($0.sha256).inserted }
  }

  /// Fetches pictures that are missing or damaged. Returns how many could not be fetched.
  func fetch(_ pictures: [ArticlePicture], of pack: String) async throws(PackUpdateFailure) -> Int {
    let shelf = network.shelf
    let missing = pictures.filter { !shelf.isIntact($0.sha256, of: pack) }
    guard !missing.isEmpty else { return 0 }
    meter.begin(pictures: pictures.count - missing.count)
    let budget = ByteBudget(of: "pictures", most: ByteBudget.pictures)
    do throws(PackUpdateFailure) {
      let come = try await source.each(missing) { picture async throws(PackUpdateFailure) in
        try await fetch(picture, of: pack, budget)
      }
      return come.count { !$0 }
    } catch {
      if case .cancelled = error { throw error }
      network.log.note("pictures", of: pack, host: address.host, detail: error.logDetail)
      return missing.count { !shelf.has($0.sha256, of: pack) }
    }
  }

  /// Returns whether a picture was fetched. Throws if the other pictures would fail too.
  private func fetch(
    _ picture: ArticlePicture, of pack: String, _ budget: ByteBudget
  ) async throws(PackUpdateFailure) -> Bool {
    let bytes: [UInt8]
    do throws(PackUpdateFailure) {
      bytes = try await source.fetch(picture)
    } catch {
      guard error.isOfOneFile else { throw error }
      network.log.note("picture", of: pack, host: address.host, detail: error.logDetail)
      return false
    }
    try budget.take(bytes.count)
    try storing { () throws(StoreFailure) in try network.shelf.store(bytes, as: picture.sha256, of: pack) }
    meter.finishedPicture()
    return true
  }
}
