/// Reads and writes the orientation of a picture in EXIF. TIFF 6.0, 2 and 8 (tag 274); Exif 2.3, 4.6.2.
public enum ExifOrientation {
  /// Reads the orientation, 1–8, of the EXIF data between two offsets. Returns nil if there is none.
  public static func read(_ bytes: PictureBytes, from start: Int, to end: Int) -> Int? {
    let isBig = bytes.has("MM", at: start)
    guard isBig || bytes.has("II", at: start) else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= start, offset <= end - count else { return nil }
      return isBig ? bytes.big(offset, count) : bytes.little(offset, count)
    }
    guard number(start + 2, 2) == 42, let first = number(start + 4, 4), let count = number(start + first, 2)
    else { return nil }
    for index in 0..<count {
      let entry = start + first + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      guard tag == 274 else { continue }
      guard number(entry + 2, 2) == 3, number(entry + 4, 4) == 1, let value = number(entry + 8, 2) else {
        return nil
      }
      return (1...8).contains(value) ? value : nil
    }
    return nil
  }

  /// The smallest EXIF data with an orientation.
  public static func exif(_ orientation: Int) -> [UInt8] {
    [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation & 0xF), 0, 0, 0,
      0, 0, 0,
    ]
  }
}
