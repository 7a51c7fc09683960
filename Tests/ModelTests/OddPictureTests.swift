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
}
