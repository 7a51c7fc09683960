import Model

/// A picture without what it tells of where and with what it was taken; not one pixel is another.
///
/// Cleaning what is clean changes nothing, so the same picture is kept once.
struct CleanedPicture: Equatable {
  /// Why a picture is not to be kept.
  enum Fault: Error, Equatable {
    /// It ends before it should, or its parts do not fit together.
    case damaged
    /// It is an animation of so many pictures.
    case tooManyFrames(Int)
  }

  var bytes: [UInt8]
  /// Whether something is left that could not be taken out.
  var hasMetadata = false

  /// A picture without metadata.
  init(bytes: [UInt8], hasMetadata: Bool = false) {
    self.bytes = bytes
    self.hasMetadata = hasMetadata
  }

  init(_ bytes: PictureBytes, as format: PictureFormat) throws(Fault) {
    switch format {
    case .jpeg: self = try JPEGCleaning.cleaned(bytes)
    case .png: self = try PNGCleaning.cleaned(bytes)
    case .webp: self = try WebPCleaning.cleaned(bytes)
    case .gif: self = try GIFCleaning.cleaned(bytes)
    case .heic: self = try HEICCleaning.cleaned(bytes)
    case .svg: throw .damaged
    }
  }
}
