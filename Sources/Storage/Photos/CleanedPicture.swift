import Model

/// A picture without metadata of place and device. Its pixels are unchanged.
///
/// Cleaning is idempotent, so the same picture is stored once.
struct CleanedPicture: Equatable {
  /// Why a picture cannot be stored.
  enum Fault: Error, Equatable {
    /// It ends too early, or its parts do not fit together.
    case damaged
    /// It is an animation of this many frames.
    case tooManyFrames(Int)
  }

  var bytes: [UInt8]
  /// Whether some metadata could not be removed.
  var hasMetadata = false

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
