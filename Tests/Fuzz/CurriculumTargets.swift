import Model

@testable import Curriculum

enum PackTarget {
  /// A stranger's `pack.json`, unit, drawing or facts end in a value or a failure.
  static func failure(of bytes: [UInt8]) -> String? {
    // What the library's decoder does with deeper ones is its own matter, and checked before it in the program.
    if Nesting.isDeep(bytes) { return nil }
    if let manifest = try? Pack.receivedManifest(bytes) {
      if manifest.units.contains(where: { !Digest.isSHA256($0.sha256) }) { return "a hash is none" }
    }
    guard let from = Period("P0D"), let to = Period("P7D") else { return "there is no period" }
    let entry = UnitEntry(
      id: "week-24", stage: .pregnancy, from: from, to: to, title: "", sha256: Digest.sha256(bytes))
    if let unit = try? Pack.receivedUnit(entry, bytes), unit.id != entry.id { return "another unit" }
    _ = SVGCheck.problem(in: bytes)
    return nil
  }
}

enum Nesting {
  /// Whether more arrays and objects may be in each other than a decoder takes.
  static func isDeep(_ bytes: [UInt8]) -> Bool {
    bytes.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } > 400
  }
}
