import Testing

@testable import Model

/// Bytes of pictures at the limits of what their formats allow.
@Suite struct PictureBytesTests {
  @Test func aSliceMayEndWithTheBytesAndNotBehindThem() {
    let bytes = PictureBytes([1, 2, 3])
    #expect(bytes.slice(0, count: 3) == [1, 2, 3])
    #expect(bytes.slice(1, count: 2) == [2, 3])
    #expect(bytes.slice(3, count: 0) == [])
    #expect(bytes.slice(4, count: 0) == nil && bytes.slice(2, count: 2) == nil)
    #expect(bytes.slice(-1, count: 1) == nil && bytes.slice(1, count: -1) == nil)
    #expect(bytes.slice(1, count: .max) == nil)
  }

  @Test func fillBytesBeforeAMarkerAreNoPartOfIt() {
    let bytes = PictureBytes([0xFF, 0xFF, 0xFF, 0xE1, 0, 4, 7, 8])
    #expect(JPEGHeader.segment(bytes, at: 0) == JPEGHeader.Segment(marker: 0xE1, start: 2, count: 6))
    #expect(JPEGHeader.segment(PictureBytes([0xFF, 0xFF, 0xD8]), at: 0)?.start == 1)
    #expect(JPEGHeader.segment(PictureBytes([0xFF, 0xFF]), at: 0) == nil)
    #expect(JPEGHeader.segment(PictureBytes([0xFF, 0xE1, 0, 5, 7, 8]), at: 0) == nil)
  }

  @Test(arguments: 1...8) func anOrientationIsReadAsItWasWritten(orientation: Int) {
    let exif = ExifOrientation.exif(orientation)
    #expect(ExifOrientation.read(PictureBytes(exif), from: 0, to: exif.count) == orientation)
    // As another type, as two values, and as a tag that says something else.
    for (offset, value) in [(13, 4), (17, 2), (11, 0x13)] {
      var other = exif
      other[offset] = UInt8(value)
      #expect(ExifOrientation.read(PictureBytes(other), from: 0, to: other.count) == nil)
    }
  }
}
