public import Curriculum
public import Model
import Storage

extension PackNetwork {
  /// The path of a picture that an article shows, fetched first where it is not here.
  ///
  /// For whoever shows the article, once its text is there.
  @concurrent public func path(
    of picture: ArticlePicture, in pack: Pack
  ) async throws(PackUpdateFailure) -> String {
    do throws(PackFailure) {
      return try pack.path(of: picture)
    } catch {
      throw .pack(error)
    }
  }
}
