public import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// The path of an article's picture; fetches it first if it is missing or damaged.
  ///
  /// Called after the text is shown. Sends one request without retries and throws if that fails.
  @concurrent public func path(
    of picture: ArticlePicture, in pack: Pack
  ) async throws(PackUpdateFailure) -> String {
    do throws(PackFailure) {
      return try pack.path(of: picture)
    } catch {
      guard case .notDownloaded = error else { throw .pack(error) }
    }
    let address = try address(of: pack.manifest.id)
    do throws(PackUpdateFailure) {
      try await fetch(picture, of: pack.manifest.id, at: address)
    } catch {
      log.note("picture", of: pack.manifest.id, host: address.host, detail: error.logDetail)
      if error.kind == .signIn { rememberAsking(of: pack.manifest.id, at: address, error) }
      throw error
    }
    do throws(PackFailure) {
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
    source.isTriedOnce = true
    let bytes = try await source.fetch(picture)
    let isKept = try storing { () throws(StoreFailure) in
      try shelf.storeIfHere(bytes, as: picture.sha256, of: pack)
    }
    guard isKept else { throw .notAdded(pack) }
    log.note("picture", of: pack, host: address.host, detail: "\(bytes.count) bytes")
  }
}
