import Testing

@testable import Storage

/// Numbers in the files of the cache.
@Suite struct CacheFileTests {
  @Test(arguments: [0, 1, -1, 42, Int.max, Int.min])
  func aNumberIsReadAsItWasWritten(number: Int) throws {
    var bytes: [UInt8] = []
    for value in [number, 7] { value.write(to: &bytes) }
    var reader = CacheReader(bytes: bytes)
    #expect(try reader.read() as Int == number && reader.read() as Int == 7)
  }

  @Test func theLargestNumberWithoutASignIsReadToo() throws {
    var bytes: [UInt8] = []
    UInt64.max.write(to: &bytes)
    var reader = CacheReader(bytes: bytes)
    #expect(try reader.read() as UInt64 == .max)
  }

  @Test(arguments: ["", " ", "-", "- ", "12", "1x ", "+1 ", "9223372036854775808 ", "-9223372036854775809 "])
  func whatIsNoNumberIsRefused(text: String) {
    var reader = CacheReader(bytes: Array(text.utf8))
    #expect(throws: CacheReader.Mismatch.self) { try reader.read() as Int }
  }

  @Test func aNegativeNumberIsRefusedWhereNoneCanBe() {
    var reader = CacheReader(bytes: Array("-1 ".utf8))
    #expect(throws: CacheReader.Mismatch.self) { try reader.read() as UInt32 }
  }
}
