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
    do {
      let found = try await fetchOrUpdate(article, of: id, at: address, meter)
      log.note("article", of: id, host: address.host, detail: "\(meter.progress.bytes) bytes")
      return found
    } catch {
      // Which article was opened is private, so the log omits its id.
      log.note(
        "article", of: id, host: address.host, detail: error.logDetail.replacing(article.id, with: "…"))
      if error.kind == .signIn { recordSignInRequired(of: id, at: address, error) }
      throw error
    }
  }

  private func fetchOrUpdate(
    _ article: ArticleFacts, of pack: String, at address: PackAddress, _ meter: ProgressMeter
  ) async throws(PackUpdateFailure) -> ArticleFacts {
    do {
      try await fetch(ExpectedArticle(article), of: pack, at: address, meter)
      return article
    } catch {
      guard error.suggestsPublishing, let newer = try await newerVersion(of: article, in: pack) else {
        throw error
      }
      try await fetch(ExpectedArticle(newer), of: pack, at: address, meter)
      return newer
    }
  }

  /// The article in the publisher's current version; nil if no version is newer than the local one.
  private func newerVersion(
    of article: ArticleFacts, in pack: String
  ) async throws(PackUpdateFailure) -> ArticleFacts? {
    // Another program, or another task of this one, may have updated the pack since the caller opened it.
    while true {
      let change = queue.nextChange(of: pack)
      if let installed = installedFacts(article, in: pack), installed.sha256 != article.sha256 {
        return installed
      }
      guard let change else { break }
      for await _ in change {}
      guard !Task.isCancelled else { throw .cancelled }
    }
    let meter = ProgressMeter(clock: clock) { _ in }
    let update = try await update(
      pack, scope: .coming, today: store.today(), meter: meter, hasPictures: false)
    guard update.isNew else { return nil }
    guard let newer = installedFacts(article, in: pack) else {
      throw .articleRemoved(title: article.title)
    }
    return newer
  }

  private func installedFacts(_ article: ArticleFacts, in pack: String) -> ArticleFacts? {
    let opened = try? Pack.open("\(shelf.folder)/\(pack)", layout: .downloaded)
    return opened?.article(article.id)?.facts
  }

  private func fetch(
    _ article: ExpectedArticle, of pack: String, at address: PackAddress, _ meter: ProgressMeter
  ) async throws(PackUpdateFailure) {
    // An update may have fetched it already.
    guard !shelf.has(article.sha256, of: pack) || isDamaged(article, of: pack) else { return }
    var source = source(address, meter)
    source.isSingleAttempt = true
    let bytes = try await source.fetch(article)
    let isStored = try mappingStoreFailure { () throws(StoreFailure) in
      try shelf.storeIfHere(bytes, as: article.sha256, of: pack)
    }
    guard isStored else { throw .notAdded(pack) }
  }

  private func isDamaged(_ article: ExpectedArticle, of pack: String) -> Bool {
    shelf.object(article.sha256, of: pack).flatMap { try? Pack.markdown(of: article, from: $0) } == nil
  }
}

extension PackNetwork {
  /// The path of an article's picture; fetches it first if it is missing or damaged.
  ///
  /// Called after the text is shown. Sends one request without retries and throws if that fails.
  @concurrent public func path(
    of picture: ArticlePicture, in pack: Pack
  ) async throws(PackUpdateFailure) -> String {
    do {
      return try pack.path(of: picture)
    } catch {
      guard case .notDownloaded = error else { throw .pack(error) }
    }
    let address = try address(of: pack.manifest.id)
    do {
      try await fetch(picture, of: pack.manifest.id, at: address)
    } catch {
      log.note("picture", of: pack.manifest.id, host: address.host, detail: error.logDetail)
      if error.kind == .signIn { recordSignInRequired(of: pack.manifest.id, at: address, error) }
      throw error
    }
    do {
      return try pack.path(of: picture)
    } catch {
      throw .pack(error)
    }
  }

  private func fetch(
    _ picture: ArticlePicture, of pack: String, at address: PackAddress
  ) async throws(PackUpdateFailure) {
    let meter = ProgressMeter(clock: clock) { _ in }
    var source = source(address, meter)
    source.isSingleAttempt = true
    let bytes = try await source.fetch(picture)
    let isStored = try mappingStoreFailure { () throws(StoreFailure) in
      try shelf.storeIfHere(bytes, as: picture.sha256, of: pack)
    }
    guard isStored else { throw .notAdded(pack) }
    log.note("picture", of: pack, host: address.host, detail: "\(bytes.count) bytes")
  }
}
