import Model
import OperatingSystem
import Testing

@testable import Storage

@Suite struct LocalIndexTests {
  @Test func onlyChangedFilesAreOpened() async throws {
    let sandbox = try Sandbox()
    let store = sandbox.store()
    try await store.note("a", "first")
    var (index, filter) = (LocalIndex(), PartnerFilter?.none)
    let first = try index.update(store.reader, &filter).read
    #expect(!first.isEmpty)
    #expect(try index.update(store.reader, &filter).read.isEmpty)
    let known = index
    try await store.note("b", "second")
    #expect(try !index.update(store.reader, &filter).read.isEmpty)
    #expect(index != known)
  }
}
