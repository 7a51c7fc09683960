import FoundationEssentials
import Model
import Testing

@testable import Storage

/// The keys in the files of sync are those of earlier versions, whatever the properties are called.
@Suite struct StateFilesTests {
  private static let object = #"{"object":"\#(hash("a"))","sha256":"\#(hash("b"))","size":518}"#

  private static func hash(_ digit: Character) -> String { String(repeating: digit, count: 64) }

  /// Decodes a file and encodes it again.
  private func rewritten<Value: Codable>(_ json: String, as type: Value.Type) throws -> (Value, String) {
    let value = try StrictJSON.decode(type, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (value, String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  @Test func ofAManifest() throws {
    let json = """
      {"accepted":{"gtucbd6yp4fozvxt":"\(Self.hash("c"))"},"at":1795897498398,"counter":4,\
      "device":"5bgmsyg25c4gkq6b","files":\(Self.object),"forgotten":["aaaaaaaaaaaaaaaa"],\
      "formerKeys":["65bca337"],"name":"laptop","parts":{"2025":\(Self.object)},"pledge":"\(Self.hash("d"))",\
      "program":"0.2.0","read":{"gtucbd6yp4fozvxt":2},"records":{"children.json":\(Self.object)},\
      "space":"partner","store":"lm4mkobq5nc4cu34","wanted":["\(Self.hash("e"))"]}
      """
    let (manifest, written) = try rewritten(json, as: SyncManifest.self)
    #expect(written == json)
    #expect(manifest.missingObjects == [Self.hash("e")] && manifest.readCounters == ["gtucbd6yp4fozvxt": 2])
  }

  @Test func ofAnIdentity() throws {
    let json = """
      {"counter":4,"device":"5bgmsyg25c4gkq6b","hash":"\(Self.hash("a"))","next":"\(Self.hash("b"))",\
      "revealed":["gbhsy3suuoacbz2ypijebuj3lhtwhvfp"],"secret":"y5iadip2qi22frdgliqeox4fco56u7pw"}
      """
    let (identity, written) = try rewritten(json, as: SyncIdentity.self)
    #expect(written == json && identity.nextHash == Self.hash("b"))
  }

  @Test func ofWhatWasPublishedAndRead() throws {
    let published = """
      {"asked":{"gtucbd6yp4fozvxt":"\(Self.hash("c"))"},"files":{"photos/a.jpg":\(Self.object)},\
      "former":["\(Self.hash("d"))"],"key":"355c0050","list":\(Self.object),\
      "records":{"children.json":\(Self.object)}}
      """
    let (state, written) = try rewritten(published, as: PublishedState.self)
    #expect(written == published && state.fileList != nil && state.repairRequests?.count == 1)
    #expect(state.previousObjects == [Self.hash("d")])
    let seen = """
      {"at":1795897458368,"counter":3,"hash":"\(Self.hash("a"))","heardAt":1795897458526,\
      "merged":{"children.json":"\(Self.hash("b"))"},"name":"desk","parts":{},"pledge":"\(Self.hash("c"))",\
      "served":"\(Self.hash("d"))"}
      """
    let (peer, again) = try rewritten(seen, as: PeerState.self)
    #expect(again == seen && peer.firstReadAt == 1_795_897_458_526 && peer.servedManifest == Self.hash("d"))
  }
}
