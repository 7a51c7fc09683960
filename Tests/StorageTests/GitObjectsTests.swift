import FoundationEssentials
import Model
import OperatingSystem
import Testing

@testable import Storage

/// Objects that git wrote, read without git.
@Suite struct GitObjectsTests {
  /// Forty lines, and what zlib makes of them (of the first sixty bytes where it stores them).
  private static let text = (0..<40).map { "line \($0 * $0) of a text\n" }.joined()
  private static let deflated = [
    // Stored blocks.
    """
    eAEBPADD/2xpbmUgMCBvZiBhIHRleHQKbGluZSAxIG9mIGEgdGV4dApsaW5lIDQgb2YgYSB0ZXh0CmxpbmUgOSBvZk
    cxExM=
    """,
    // Fixed blocks.
    """
    eAHLycxLVTBQyE9TSFQoSa0o4coBCRiiC5igC1hiaDFDFzEyRRcxxlBjgmGOGYZVFhiuMTTAdLERpioTE0xHYrrbEt
    PhmC43MsVUZYFhlrGRCaaXMcMS0/UmJpiqLDDMMjXCsNHUHMNdZpiuN8NUZY5pljmmjRaY7rLEdL2lGZYYwgwKQwPM
    EDM0xAxYQyzhb2iEGU2Gxlhi0wRLpJuipA0ARYbmLQ==
    """,
    // Dynamic blocks.
    """
    eNptkjEOhTAMQ3dO0SM0aZK2x2EA6UvoszBwfMRIX1fLOA+7x++/pZzOPa3p2u5rOV5BRsFGoeOTGBX1USnwGHICpx
    poJJNY6TIjJLk7wUmuTldDVlHjL7NL0pvR1ZDliotewRWkD7oqsyovNnJ10veYLMQqJLMxERYrk/5FOZOUyZo2Gd0/
    b+MBRYbmLQ==
    """,
  ]

  /// Two packs of the same three blobs: two are deltas of the first, by its distance and by its id.
  private static let packs: [(pack: String, places: [Int])] = [
    (
      """
      UEFDSwAAAAIAAAADsUN4nC2TOW5cQQxEc53CUOyA++Lb2NZAUjKR7w8XyflZF5rsx2L9P4/P7+fb+z96//VDLZMlS3
      5CYAgc3KkUPYJAMNHWsl5BIURXq3tuiUFwLkv2mLPjnPNV1JwD5youDXcdIacgXdFEtkPNo8SUrGEj9GC1oMBqe/KA
      hniGVmwT5lUkvQ6Uh7QzssDOqwyqm5Ub5lllWEXJlYyvamiNJCjiDBhccJWznTC4Fh6izrTK8Jo1EVxYXh7gdEKT3q
      dleMXLqFvOR148PKW+tsjwenOUWC2dDK+5QyC6ouENtWiT6+trJpblSbnK8Aasc5ZXmwFmlVZWXfekduxOeMwLLAMc
      s3d0njH/fv1+fj4+VlXcQ/Uu+1z2xgJvuzrYEYjEa726geAOb8+F1KWWSiHlhdR1GW1UXoPoYDuOwbcIzWVM5KxoGX
      Wo4SkjSrsJ7XUM1KY3qtEuCzcU61hlA2zS7Xo0NsDKBMAgX+V8JkJk5aqGmBG2FmRwlSH2IoSc/PoMMUtYFiK1Su7k
      SJv2JcMGWZVFuvTurNHEsCZy7/gwF4JMCNC+5cOciiKrc8eHmdsQVMs1w4eZmfBLiJxyLoOl7KZwPx5Fmi+7vuGoIC
      m+uXxthqeCf2J348vcXY4d3w/c+z9iNS6Ftx7Pj7f/F/nUteEBgnB4nNvIsZhjIxs3E3OJscFmCSZRJgAqcgPnaIMN
      eJzbyLGaYyObNgsADSICU93cvKBLXGGVB29uzLfAomQJEGtK
      """,
      [508, 12, 537]
    ),
    (
      """
      UEFDSwAAAAIAAAADsUN4nC2TOW5cQQxEc53CUOyA++Lb2NZAUjKR7w8XyflZF5rsx2L9P4/P7+fb+z96//VDLZMlS3
      5CYAgc3KkUPYJAMNHWsl5BIURXq3tuiUFwLkv2mLPjnPNV1JwD5youDXcdIacgXdFEtkPNo8SUrGEj9GC1oMBqe/KA
      hniGVmwT5lUkvQ6Uh7QzssDOqwyqm5Ub5lllWEXJlYyvamiNJCjiDBhccJWznTC4Fh6izrTK8Jo1EVxYXh7gdEKT3q
      dleMXLqFvOR148PKW+tsjwenOUWC2dDK+5QyC6ouENtWiT6+trJpblSbnK8Aasc5ZXmwFmlVZWXfekduxOeMwLLAMc
      s3d0njH/fv1+fj4+VlXcQ/Uu+1z2xgJvuzrYEYjEa726geAOb8+F1KWWSiHlhdR1GW1UXoPoYDuOwbcIzWVM5KxoGX
      Wo4SkjSrsJ7XUM1KY3qtEuCzcU61hlA2zS7Xo0NsDKBMAgX+V8JkJk5aqGmBG2FmRwlSH2IoSc/PoMMUtYFiK1Su7k
      SJv2JcMGWZVFuvTurNHEsCZy7/gwF4JMCNC+5cOciiKrc8eHmdsQVMs1w4eZmfBLiJxyLoOl7KZwPx5Fmi+7vuGoIC
      m+uXxthqeCf2J348vcXY4d3w/c+z9iNS6Ftx7Pj7f/F/nUtfEBnMqmtVNcKim7GhUFWT6iDhrbIqt4nNvIsZhjIxs3
      E3OJscFmCSZRJgAqcgPneJzKprVTXCopuxoVBVk+og4a2yKreJzbyLGaYyObNgsADSICU9SjVvBOdbd2Z9NP7tTKIh
      SDqXrW
      """,
      [508, 12, 555]
    ),
  ]

  /// The ids of the blobs in their order, each with the SHA-256 of its bytes.
  private static let blobs = [
    (
      "2eb8bab131a402e9160bdf39c28b1c9000fdd3ca",
      "27559f4e0b05eda54ccd3c339cdac87db2966dd0f3e25361b47aa24fe7cfc549"
    ),
    (
      "9ccaa6b5535c2a29bb1a1505593ea20e1adb22ab",
      "ed6b28e21368cff8f97aad9ad6f66aea92f6e5067bbae90fa7004736bbf961bf"
    ),
    (
      "dc6c6ffd0a257260fcf1896b638750174a9a8e2d",
      "14e02ae038b76fbd221fdf2e5bce4f619fb3f3ded5392f767f60172d536822b2"
    ),
  ]

  private static func bytes(base64: String) -> [UInt8] {
    Data(base64Encoded: base64.filter { !$0.isWhitespace }).map(Array.init) ?? []
  }

  private static func bytes(hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
  }

  /// The index of a pack, as git writes it.
  private static func index(of places: [Int]) -> [UInt8] {
    let ids = blobs.map { bytes(hex: $0.0) }
    func number(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) } }
    var index: [UInt8] = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]
    for first in 0...255 { index += number(ids.count { $0[0] <= first }) }
    for id in ids { index += id }
    index += Array(repeating: 0, count: 4 * ids.count)
    for place in places { index += number(place) }
    return index + Array(repeating: 0, count: 40)
  }

  private func objects(_ pack: [UInt8], _ index: [UInt8], in sandbox: Sandbox) throws -> GitObjects {
    let folder = sandbox.home + "/objects"
    for (name, bytes) in [("p.pack", pack), ("p.idx", index)] {
      try PreparedFile.replace("\(folder)/pack/\(name)", with: bytes, durable: false)
    }
    return GitObjects(folder: folder)
  }

  @Test func whatZlibMadeIsReadAndDamageIsNoticed() throws {
    for (number, base64) in Self.deflated.enumerated() {
      let (deflated, text) = (Self.bytes(base64: base64), Array(Self.text.utf8))
      let expected = number == 0 ? Array(text.prefix(60)) : text
      #expect(try Inflation.bytes(of: deflated, upTo: expected.count) == expected)
      #expect(try Inflation.bytes(of: deflated + [1, 2, 3], upTo: 100_000) == expected)
      #expect(throws: Inflation.Damage.self) {
        try Inflation.bytes(of: deflated, upTo: expected.count - 1)
      }
      for place in deflated.indices {
        #expect(throws: Inflation.Damage.self) {
          try Inflation.bytes(of: Array(deflated[..<place]), upTo: 100_000)
        }
        for bit in 0..<8 {
          var damaged = deflated
          damaged[place] ^= 1 << bit
          // What is read nevertheless is right: some bits of the header and of the last byte mean nothing.
          let bytes = try? Inflation.bytes(of: damaged, upTo: 100_000)
          #expect(bytes == nil || bytes == expected)
        }
      }
    }
  }

  @Test func blobsAndDeltasOfAPackAreRead() throws {
    for (pack, places) in Self.packs {
      let sandbox = try Sandbox()
      let objects = try objects(Self.bytes(base64: pack), Self.index(of: places), in: sandbox)
      for (id, digest) in Self.blobs {
        let blob = objects.blob(Self.bytes(hex: id))
        #expect(blob.map { Digest.sha256($0) } == digest, "\(id)")
      }
      #expect(objects.blob(Array(repeating: 0x2E, count: 20)) == nil)
      #expect(objects.blob([]) == nil)
    }
  }

  @Test func aDamagedPackEndsNothing() throws {
    let sandbox = try Sandbox()
    for (base64, places) in Self.packs {
      let (pack, index) = (Self.bytes(base64: base64), Self.index(of: places))
      for place in stride(from: 0, to: pack.count, by: 5) {
        var damaged = pack
        damaged[place] ^= 0xA5
        let objects = try objects(damaged, index, in: sandbox)
        for (id, _) in Self.blobs { _ = objects.blob(Self.bytes(hex: id)) }
      }
      for place in index.indices where place % 3 == 0 && (place < 12 || place > 1_000) {
        for value: UInt8 in [0x7F, 0xFF] {
          var damaged = index
          damaged[place] = value
          let objects = try objects(pack, damaged, in: sandbox)
          for (id, _) in Self.blobs { _ = objects.blob(Self.bytes(hex: id)) }
        }
      }
      // A delta whose base is itself.
      let circle = Array(repeating: UInt8(0x70), count: 13) + Self.bytes(hex: Self.blobs[0].0) + [0x78, 0x9C]
      #expect(
        try objects(circle, Self.index(of: [12, 12, 12]), in: sandbox).blob(Self.bytes(hex: Self.blobs[0].0))
          == nil)
    }
  }
}
