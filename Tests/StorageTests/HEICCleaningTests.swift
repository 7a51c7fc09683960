import Model
import Testing

@testable import Storage

/// HEIC files whose picture and Exif lie in `mdat` (construction method 0) or in `idat` (method 1).
@Suite struct HEICCleaningTests {
  private struct Item {
    let id: UInt8
    let type: String
    let text: String
    let method: Int
  }

  private func big(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(type.utf8) + content
  }

  /// The file, with an `iloc` of version 1, or of version 2 with wide ids.
  private func heic(_ items: [Item], version: Int) -> [UInt8] {
    let idSize = version == 2 ? 4 : 2
    func contents(_ method: Int) -> [UInt8] { items.filter { $0.method == method }.flatMap { $0.text.utf8 } }
    func offset(of item: Item) -> Int {
      let before = items.prefix { $0.id != item.id }.filter { $0.method == item.method }
      return before.reduce(0) { $0 + $1.text.utf8.count }
    }
    func meta(mdat: Int) -> [UInt8] {
      var types: [UInt8] = [0, 0, 0, 0] + big(items.count, 2)
      var places: [UInt8] = [UInt8(version), 0, 0, 0, 0x44, 0] + big(items.count, idSize)
      for item in items {
        let entry: [UInt8] = [2, 0, 0, 0, 0, item.id, 0, 0] + Array(item.type.utf8) + [0]
        types += box("infe", entry)
        places += big(Int(item.id), idSize) + big(item.method, 2)
        // The data source is this file, and there is one extent.
        places += [0, 0, 0, 1]
        places += big(offset(of: item) + (item.method == 0 ? mdat : 0), 4) + big(item.text.utf8.count, 4)
      }
      let boxes = box("iinf", types) + box("iloc", places) + box("idat", contents(1))
      return box("meta", [0, 0, 0, 0] + boxes)
    }
    let start = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
    return start + meta(mdat: start.count + meta(mdat: 0).count + 8) + box("mdat", contents(0))
  }

  private func cleaned(_ file: [UInt8]) throws -> (text: String, picture: CleanedPicture) {
    let picture = try CleanedPicture(PictureBytes(file), as: .heic)
    #expect(picture.bytes.count == file.count)
    return (String(decoding: picture.bytes, as: UTF8.self), picture)
  }

  @Test(arguments: [0, 1], [0, 1])
  func theExifIsClearedAndThePictureStaysWhereverTheyLie(picture: Int, exif: Int) throws {
    for version in [1, 2] {
      let (text, result) = try cleaned(
        heic(
          [
            Item(id: 1, type: "hvc1", text: "PICTURE", method: picture),
            Item(id: 2, type: "Exif", text: "Mina at home", method: exif),
          ], version: version))
      #expect(text.contains("PICTURE") && !text.contains("Mina"), "version \(version)")
      #expect(!result.hasMetadata)
    }
  }

  @Test func anItemThatIsMadeFromOthersIsNotTrusted() throws {
    let (text, result) = try cleaned(
      heic(
        [
          Item(id: 1, type: "hvc1", text: "PICTURE", method: 0),
          Item(id: 2, type: "Exif", text: "", method: 2),
        ], version: 1))
    #expect(text.contains("PICTURE") && result.hasMetadata)
  }
}
