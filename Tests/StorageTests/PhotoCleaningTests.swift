import FoundationEssentials
import Model
import Testing

@testable import Storage

/// Pictures that phones and programs made, with places, names and comments put in by exiftool.
enum PhotoFixture {
  static let names = [
    "walk.jpg", "walk-progressive.jpg", "bath.png", "bath.webp", "bath-lossless.webp", "wave.gif",
    "crib.heic",
  ]
  /// What is nowhere to be found in what is kept.
  static let secrets = ["Mina", "Seoul", "SECRET123", "Phone-9", "taken at home", "2026:11:21", "<x:xmpmeta"]

  static func path(_ name: String) -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent().path + "/fixtures/photos/" + name
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }
}

@Suite struct PhotoCleaningTests {
  private func cleaned(_ bytes: [UInt8]) throws(CleanedPicture.Fault) -> CleanedPicture {
    guard let format = PictureFormat(firstBytes: bytes) else { throw .damaged }
    return try CleanedPicture(PictureBytes(bytes), as: format)
  }

  @Test(arguments: PhotoFixture.names)
  func whereAndWithWhatItWasTakenIsGone(name: String) throws {
    let bytes = try PhotoFixture.bytes(name)
    let picture = try cleaned(bytes)
    let (before, after) = (
      String(decoding: bytes, as: UTF8.self), String(decoding: picture.bytes, as: UTF8.self)
    )
    #expect(before.contains("Mina"))
    for secret in PhotoFixture.secrets { #expect(!after.contains(secret), "\(secret)") }
    #expect(!picture.hasMetadata)
    #expect(PictureHeader(picture.bytes) == PictureHeader(bytes))
  }

  /// Of Adobe's segment only the colour transform stays, and of a colour profile not its name.
  @Test func whatNamesTheProgramOrTheProfileIsGone() throws {
    var jpeg = try PhotoFixture.bytes("walk.jpg")
    let adobe = Array("Adobe".utf8) + [0, 101, 1, 2, 3, 4, 1] + Array("SECRET123".utf8)
    jpeg.insert(contentsOf: [0xFF, 0xEE, 0, UInt8(adobe.count + 2)] + adobe, at: 2)
    let cleanJPEG = try cleaned(jpeg).bytes
    #expect(!String(decoding: cleanJPEG, as: UTF8.self).contains("SECRET123"))
    #expect(cleanJPEG.firstRange(of: Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]) != nil)
    #expect(try cleaned(cleanJPEG).bytes == cleanJPEG)

    var png = try PhotoFixture.bytes("bath.png")
    let profile = Array("iCCPSECRET123".utf8) + [0, 0, 0x78, 0x9C, 3, 0, 0, 0, 0, 1]
    png.insert(contentsOf: big(profile.count - 4) + profile + big(checksum(profile)), at: 33)
    let cleanPNG = try cleaned(png).bytes
    #expect(!String(decoding: cleanPNG, as: UTF8.self).contains("SECRET123"))
    #expect(cleanPNG.firstRange(of: Array("iCCPicc".utf8) + [0, 0, 0x78, 0x9C]) != nil)
    #expect(try cleaned(cleanPNG).bytes == cleanPNG)
  }

  private func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// CRC-32 as PNG has it, bit by bit.
  private func checksum(_ bytes: [UInt8]) -> Int {
    var remainder: UInt32 = .max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? 0xEDB8_8320 ^ remainder >> 1 : remainder >> 1 }
    }
    return Int(~remainder)
  }

  @Test(arguments: PhotoFixture.names)
  func cleaningWhatIsCleanChangesNothing(name: String) throws {
    let once = try cleaned(try PhotoFixture.bytes(name))
    #expect(try cleaned(once.bytes) == once)
  }

  @Test(arguments: PhotoFixture.names)
  func whatIsCutOffAnywhereIsDamaged(name: String) throws {
    let whole = try cleaned(try PhotoFixture.bytes(name)).bytes
    for count in 16..<whole.count {
      #expect(throws: CleanedPicture.Fault.damaged, "\(count)") { try cleaned(Array(whole[..<count])) }
    }
  }

  @Test(arguments: PhotoFixture.names)
  func noBytesAreTooStrange(name: String) throws {
    let bytes = try PhotoFixture.bytes(name)
    var random = MergeTests.Seeded(state: 8)
    for _ in 0..<1_500 {
      var strange = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<strange.count, using: &random)
        strange[index] =
          [0, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      _ = PictureHeader(strange)
      guard let picture = try? cleaned(strange) else { continue }
      #expect(try cleaned(picture.bytes).bytes == picture.bytes)
    }
  }

  @Test func whatComesAfterTheEndGoes() throws {
    for name in PhotoFixture.names where !name.hasSuffix("heic") {
      let bytes = try PhotoFixture.bytes(name)
      #expect(try cleaned(bytes + Array("a film".utf8)) == cleaned(bytes), "\(name)")
    }
  }

  @Test func howAPictureIsTurnedStays() throws {
    let bytes = try PhotoFixture.bytes("walk.jpg")
    let picture = try cleaned(bytes)
    let header = try #require(PictureHeader(picture.bytes))
    #expect((header.width, header.height) == (32, 48))
    let exif = Array("Exif\0\0".utf8) + ExifOrientation.exif(6)
    #expect(picture.bytes.count { $0 == 0xE1 } >= 1)
    #expect(picture.bytes[20...].starts(with: [0xFF, 0xE1, 0, 34] + exif))
  }

  @Test func anAnimationOfTooManyPicturesIsRefused() throws {
    let head: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    func gif(_ frames: Int) -> [UInt8] { head + (0..<frames).flatMap { _ in frame } + [0x3B] }
    #expect(try cleaned(gif(1_000)).bytes == gif(1_000))
    #expect(throws: CleanedPicture.Fault.tooManyFrames(10_000)) { try cleaned(gif(10_000)) }
    #expect(throws: CleanedPicture.Fault.damaged) { try cleaned(gif(0)) }
  }

  @Test func lengthsThatLeadNowhereEnd() throws {
    let boxes: [UInt8] = [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]
    for tail: [UInt8] in [
      [], [0, 0, 0, 0] + Array("meta".utf8),
      [0, 0, 0, 1] + Array("meta".utf8) + [UInt8](repeating: 0xFF, count: 8),
      (0..<20_000).flatMap { _ in [0, 0, 0, 8] + Array("free".utf8) },
    ] {
      #expect(throws: CleanedPicture.Fault.damaged) { try cleaned(boxes + tail) }
      #expect(PictureHeader(boxes + tail) == nil)
    }
    #expect(throws: CleanedPicture.Fault.damaged) {
      try cleaned([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100_000))
    }
    #expect(throws: CleanedPicture.Fault.damaged) {
      try cleaned(Array("RIFF".utf8) + [255, 255, 255, 255] + Array("WEBPVP8X".utf8) + [255, 255, 255, 255])
    }
  }

  @Test func everyFormatSaysHowLargeItIs() throws {
    let sizes = PhotoFixture.names.compactMap { name in
      (try? PhotoFixture.bytes(name)).flatMap { PictureHeader($0) }.map { "\(name) \($0.width)×\($0.height)" }
    }
    #expect(
      sizes == [
        "walk.jpg 32×48", "walk-progressive.jpg 32×48", "bath.png 48×32", "bath.webp 48×32",
        "bath-lossless.webp 48×32", "wave.gif 48×32", "crib.heic 64×64",
      ])
  }
}
