import Model
import Testing

/// Pictures of which the numbers are as large as can be written.
@Suite struct OddPictureTests {
  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let size = UInt32(content.count + 8)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) } + Array(type.utf8) + content
  }

  @Test func aPhotoThatSaysToBeFourThousandMillionPixelsWideAndHighIsRead() {
    let most: [UInt8] = [0, 0, 0, 0] + [UInt8](repeating: 0xff, count: 8)
    let properties = box("iprp", box("ipco", box("ispe", most) + box("ispe", most)))
    let file =
      box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
      + box("meta", [0, 0, 0, 0] + properties)
    let header = PictureHeader(file)
    #expect(header?.width == Int(UInt32.max) && header?.height == Int(UInt32.max))
  }

  /// A HEIC whose primary item 2 is 40×30 and whose thumbnail 1 is 4×3.
  ///
  /// The properties are a size of the thumbnail, its turn by 90°, the size of the picture, and its turn.
  private func heic(associations: [UInt8], turn: UInt8 = 0) -> [UInt8] {
    func size(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      box("ispe", [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, height])
    }
    let properties = size(4, 3) + box("irot", [1]) + size(40, 30) + box("irot", [turn])
    return box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
      + box(
        "meta",
        [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 2])
          + box("iprp", box("ipco", properties) + box("ipma", associations)))
  }

  @Test func theTurnOfAThumbnailIsNotThatOfThePicture() {
    let associations: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 2, 1, 2, 0, 2, 2, 3, 0x84]
    let picture = PictureHeader(heic(associations: associations))
    #expect(picture?.width == 40 && picture?.height == 30)
    let turned = PictureHeader(heic(associations: associations, turn: 3))
    #expect(turned?.width == 30 && turned?.height == 40)
    // Version 1 with large indices.
    let large: [UInt8] = [1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 2, 0, 3, 0x80, 4]
    #expect(PictureHeader(heic(associations: large))?.width == 40)
  }

  @Test(
    arguments: [[0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 9, 3], [0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 1, 99], [0]] as [[UInt8]]
  )
  func damagedAssociationsLeaveTheLargestPicture(associations: [UInt8]) {
    let header = PictureHeader(heic(associations: associations))
    #expect(Set([header?.width, header?.height]) == [40, 30])
  }
}
