package import Model
import Storage
package import TerminalUI

extension Context {
  /// What draws a photo in so much room; nil where no pictures are drawn, or its file is not there.
  package func request(for photo: Photo, size: Size) -> PictureRequest? {
    guard size.columns > 1, size.rows > 0, let colours = drawnColours, let path = store.path(of: photo) else {
      return nil
    }
    return PictureRequest(path: path, key: photo.file, size: size, colours: colours)
  }

  /// Whether pictures would be drawn if the program that draws them were installed.
  package var lacksChafa: Bool { configuration.pictures && pictureColours != nil && !pictures.isInstalled() }
}
