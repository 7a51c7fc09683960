public import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// Fetches an article that is not downloaded yet and returns its current facts.
  ///
  /// If the publisher has changed the article meanwhile, updates the pack first. The returned facts are then those of
  /// the new version, and the caller must open the pack again.
  @discardableResult
  @concurrent public func fetch(
    _ article: ArticleFacts, of pack: Pack
  ) async throws(PackUpdateFailure) -> ArticleFacts {
    guard pack.layout == .downloaded, (try? pack.markdown(of: article)) == nil else { return article }
    let id = pack.manifest.id
    let address = try address(of: id)
    guard PackID.isValid(article.id) else { throw .pack(.badID(article.id, file: nil)) }
    let meter = ProgressMeter(clock: clock) { _ in }
    do throws(PackUpdateFailure) {
      let found = try await fetchOrUpdate(article, of: id, at: address, meter)
      log.note("article", of: id, host: address.host, detail: "\(meter.progress.bytes) bytes")
      return found
    } catch {
      // Which article was opened is private, so the log omits its id.
      log.note(
        "article", of: id, host: address.host, detail: error.logDetail.replacing(article.id, with: "…"))
      if error.kind == .signIn { rememberAsking(of: id, at: address, error) }
      throw error
    }
  }

  private func fetchOrUpdate(
    _ article: ArticleFacts, of pack: String, at address: PackAddress, _ meter: ProgressMeter
  ) async throws(PackUpdateFailure) -> ArticleFacts {
    do throws(PackUpdateFailure) {
      try await fetch(ArticlePromise(article), of: pack, at: address, meter)
      return article
    } catch {
      guard error.mayBeMidway, let newer = try await newerVersion(of: article, in: pack) else { throw error }
      try await fetch(ArticlePromise(newer), of: pack, at: address, meter)
      return newer
    }
  }

  /// The article in the publisher's current version; nil if no version is newer than the local one.
  private func newerVersion(
    of article: ArticleFacts, in pack: String
  ) async throws(PackUpdateFailure) -> ArticleFacts? {
    // Another program, or another task of this one, may have updated the pack since the caller opened it.
    while true {
      let change = turns.change(of: pack)
      if let here = present(article, in: pack), here.sha256 != article.sha256 { return here }
      guard let change else { break }
      for await _ in change {}
      guard !Task.isCancelled else { throw .cancelled }
    }
    let meter = ProgressMeter(clock: clock) { _ in }
    let update = try await update(
      pack, scope: .coming, today: store.today(), meter: meter, hasPictures: false)
    guard update.isNew else { return nil }
    guard let newer = present(article, in: pack) else {
      throw .takenOut(title: article.title)
    }
    return newer
  }

  private func present(_ article: ArticleFacts, in pack: String) -> ArticleFacts? {
    let opened = try? Pack.open("\(shelf.folder)/\(pack)", layout: .downloaded)
    return opened?.article(article.id)?.facts
  }

  private func fetch(
    _ article: ArticlePromise, of pack: String, at address: PackAddress, _ meter: ProgressMeter
  ) async throws(PackUpdateFailure) {
    // An update may have fetched it already.
    guard !shelf.has(article.sha256, of: pack) || isDamaged(article, of: pack) else { return }
    var source = source(address, meter)
    source.isTriedOnce = true
    let bytes = try await source.fetch(article)
    let isKept = try storing { () throws(StoreFailure) in
      try shelf.storeIfHere(bytes, as: article.sha256, of: pack)
    }
    guard isKept else { throw .notAdded(pack) }
  }

  private func isDamaged(_ article: ArticlePromise, of pack: String) -> Bool {
    shelf.object(article.sha256, of: pack).flatMap { try? Pack.markdown(of: article, from: $0) } == nil
  }
}
