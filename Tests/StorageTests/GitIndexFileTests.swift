import Testing

@testable import Storage

@Suite struct GitIndexFileTests {
  private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// An index as git writes it: of each entry the path, the stage, and a byte of which its id consists.
  private static func index(version: Int, _ entries: [(path: String, stage: Int, id: UInt8)]) -> [UInt8] {
    var (index, before) = (Array("DIRC".utf8) + bytes(version, 4) + bytes(entries.count, 4), [UInt8]())
    for (path, stage, id) in entries {
      let (start, name) = (index.count, Array(path.utf8))
      let extended = version == 3 ? 0x4000 : 0
      index += Array(repeating: 7, count: 40) + Array(repeating: id, count: 20)
      index += bytes(stage << 12 | min(name.count, 0xFFF) | extended, 2) + (version == 3 ? [0, 0] : [])
      if version == 4 {
        let shared = zip(before, name).prefix { $0 == $1 }.count
        let dropped = before.count - shared
        index += dropped < 128 ? [UInt8(dropped)] : [UInt8(0x80 + (dropped >> 7) - 1), UInt8(dropped & 127)]
        index += name[shared...] + [0]
      } else {
        index += name + Array(repeating: 0, count: 8 - (index.count + name.count - start) % 8)
      }
      before = name
    }
    return index + Array(repeating: 9, count: 20)
  }

  private static let entries: [(path: String, stage: Int, id: UInt8)] = [
    (String(repeating: "a", count: 300), 0, 1), ("habits.json", 1, 2), ("habits.json", 2, 0xAB),
    ("habits.json", 3, 4), ("habits.json2", 2, 5), ("tasks/2026-11.json", 2, 6),
  ]

  @Test(arguments: [2, 3, 4])
  func bothSidesOfAConflictAreRead(version: Int) {
    let index = Self.index(version: version, Self.entries)
    let sides = GitIndexFile.sides(of: "habits.json", in: index)
    #expect(sides?.ours == Array(repeating: 0xAB, count: 20))
    #expect(sides?.theirs == Array(repeating: 4, count: 20))
    #expect(GitIndexFile.sides(of: "tasks/2026-11.json", in: index) == nil)
    #expect(GitIndexFile.sides(of: "journal.json", in: index) == nil)
  }

  @Test(arguments: [2, 3, 4])
  func oneThatIsCutOrDamagedAnywhereEndsNothing(version: Int) {
    let index = Self.index(version: version, Self.entries)
    for count in 0..<index.count {
      _ = GitIndexFile.sides(of: "habits.json", in: Array(index.prefix(count)))
      for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
        var damaged = index
        damaged[count] = value
        _ = GitIndexFile.sides(of: "habits.json", in: damaged)
      }
    }
    #expect(GitIndexFile.sides(of: "habits.json", in: Self.index(version: 5, Self.entries)) == nil)
    #expect(GitIndexFile.sides(of: "habits.json", in: []) == nil)
  }
}
