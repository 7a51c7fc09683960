import OperatingSystem
import Testing

@testable import Exchange

/// Zip archives as Loop Habit Tracker writes them, and damaged ones.
@Suite struct ZipArchiveTests {
  private static let exports =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    + "/fixtures/exports"
  /// The place of the first entry in the central directory of the fixture.
  private static let entry: [UInt8] = [0x50, 0x4B, 1, 2]

  private func fixture() throws -> [UInt8] { try Disk.bytes(of: Self.exports + "/loop.zip") }

  /// The archive with other bytes at an offset in the first entry of its directory.
  private func changed(_ offset: Int, _ bytes: [UInt8]) throws -> [UInt8] {
    var archive = try fixture()
    let start = try #require(
      archive.indices.first { archive[$0...].starts(with: Self.entry) })
    archive.replaceSubrange((start + offset)..<(start + offset + bytes.count), with: bytes)
    return archive
  }

  private func readAll(_ bytes: [UInt8]) throws(ZipArchive.Failure) {
    let archive = try ZipArchive(bytes)
    for name in archive.names { _ = try archive.file(name) }
  }

  @Test func eachFileIsAsItWasPacked() throws {
    let archive = try ZipArchive(try fixture())
    #expect(archive.names.count == 6 && archive.names.contains("002 Water/Checkmarks.csv"))
    for name in archive.names {
      #expect(try archive.file(name) == Disk.bytes(of: "\(Self.exports)/loop/\(name)"), "\(name)")
    }
    #expect(try archive.file("../loop.zip") == nil)
  }

  @Test func aFileThatExpandsToMoreThanItStatesIsDamaged() throws {
    // The size is at 24: far more than deflate can make, a little more, and less.
    for size: [UInt8] in [[0, 0, 0, 0x7F], [0, 4, 0, 0], [10, 0, 0, 0]] {
      #expect(throws: ZipArchive.Failure.self) { try readAll(try changed(24, size)) }
    }
    // The checksum is at 16.
    #expect(throws: ZipArchive.Failure.damaged) { try readAll(try changed(16, [1, 2, 3, 4])) }
  }

  @Test func whatIsEncryptedOrOfAnotherMethodIsNotRead() throws {
    #expect(throws: ZipArchive.Failure.unsupported) { try ZipArchive(try changed(8, [9, 8])) }
    #expect(throws: ZipArchive.Failure.unsupported) { try ZipArchive(try changed(10, [12, 0])) }
    #expect(throws: ZipArchive.Failure.unsupported) {
      try ZipArchive(try changed(42, [255, 255, 255, 255]))
    }
  }

  @Test func noDamageDoesMoreThanFail() throws {
    let bytes = try fixture()
    for count in 0..<bytes.count {
      #expect(throws: ZipArchive.Failure.self) { try readAll(Array(bytes.prefix(count))) }
    }
    for index in bytes.indices {
      for flip: UInt8 in [1, 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= flip
        try? readAll(damaged)
      }
    }
  }
}
