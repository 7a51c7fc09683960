public import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// Fetches an article that is not here yet; tells the article's facts as they are now.
  ///
  /// Where the publisher has changed the article since, the pack is updated first: then the facts are the new
  /// version's, and whoever shows the pack has to open it anew.
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
      // Which article was opened is nobody's business.
      log.note(
        "article", of: id, host: address.host, detail: error.logDetail.replacing(article.id, with: "…"))
      if error.kind == .signIn { rememberAsking(of: id, at: address) }
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

  /// The article as the publisher has it now; nil where nothing is newer than what is here.
  private func newerVersion(
    of article: ArticleFacts, in pack: String
  ) async throws(PackUpdateFailure) -> ArticleFacts? {
    // Another program may have updated it while this one showed the version before.
    if let here = present(article, in: pack), here.sha256 != article.sha256 { return here }
    let meter = ProgressMeter(clock: clock) { _ in }
    let update = try await update(
      pack, scope: .coming, today: store.today(), meter: meter, hasPictures: false)
    guard update.isNew else { return nil }
    guard let newer = present(article, in: pack) else {
      throw .pack(.missing(file: Pack.articleFile(article.id)))
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
    // An update before this may have brought it.
    guard !shelf.has(article.sha256, of: pack) || isDamaged(article, of: pack) else { return }
    var source = source(address, meter)
    source.isTriedOnce = true
    let bytes = try await source.fetch(article)
    let isKept = try storing { () throws(StoreFailure) in
      try shelf.keepBeside(bytes, as: article.sha256, of: pack)
    }
    guard isKept else { throw .notAdded(pack) }
  }

  private func isDamaged(_ article: ArticlePromise, of pack: String) -> Bool {
    shelf.object(article.sha256, of: pack).flatMap { try? Pack.markdown(of: article, from: $0) } == nil
  }
}
