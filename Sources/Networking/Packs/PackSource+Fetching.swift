import Curriculum
import Model
import Storage

extension PackSource {
  /// How many files to fetch at once.
  static let atOnce = 8

  /// Fetches an article and checks it against the unit.
  func fetch(_ article: ArticlePromise) async throws(PackUpdateFailure) -> [UInt8] {
    let received = try await read(Pack.articleFile(article.id), limit: Pack.articleLimit)
    do throws(PackFailure) {
      _ = try Pack.markdown(of: article, from: received.bytes)
    } catch {
      throw refusal(of: received, error)
    }
    return received.bytes
  }

  /// Fetches, checks and stores an article.
  func fetch(_ article: ArticlePromise, of pack: String, to shelf: PackShelf) async throws(PackUpdateFailure)
  {
    let bytes = try await fetch(article)
    try storing { () throws(StoreFailure) in try shelf.store(bytes, as: article.sha256, of: pack) }
    meter.finishedFile()
  }

  /// Fetches a picture and checks it against the unit.
  func fetch(_ picture: ArticlePicture) async throws(PackUpdateFailure) -> [UInt8] {
    let received = try await read(picture.file, limit: Pack.pictureLimit)
    do throws(PackFailure) {
      try Pack.check(received.bytes, of: picture)
    } catch {
      throw refusal(of: received, error)
    }
    return received.bytes
  }

  /// Fetches a unit, checks it against the manifest and stores it.
  func fetch(
    _ entry: UnitEntry, of pack: String, to shelf: PackShelf, budget: ByteBudget
  ) async throws(PackUpdateFailure) -> [ArticlePromise] {
    let received = try await read(Pack.unitFile(entry.id), limit: Pack.unitLimit)
    try budget.take(received.bytes.count)
    let unit: Unit
    do throws(PackFailure) {
      unit = try Pack.receivedUnit(entry, received.bytes)
    } catch {
      throw refusal(of: received, error)
    }
    try storing { () throws(StoreFailure) in try shelf.store(received.bytes, as: entry.sha256, of: pack) }
    meter.finishedFile()
    return unit.articles.map(ArticlePromise.init)
  }

  /// Runs the work for many files, some of them concurrently. Stops at the first failure.
  @concurrent func each<Item: Sendable, Value: Sendable>(
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
      for _ in 0..<Self.atOnce { start() }
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
