import Storage
import Testing

@Suite struct FoldersTests {
  @Test func anEnvironmentNamesTheFolders() throws {
    let folders = try Folders(environment: [
      "HOME": "/home/anna", "XDG_DATA_HOME": "/data/", "XDG_STATE_HOME": "relative", "XDG_CACHE_HOME": "",
    ])
    #expect(folders.data == "/data/lionheart")
    #expect(folders.config == "/home/anna/.config/lionheart")
    #expect(folders.state == "/home/anna/.local/state/lionheart")
    #expect(folders.cache == "/home/anna/.cache/lionheart")
  }

  @Test func aHomeIsOnlyNeededWhereAFolderIsNotNamed() throws {
    #expect(throws: Folders.Failure.noHome) { try Folders(environment: [:]) }
    #expect(throws: Folders.Failure.noHome) { try Folders(environment: ["HOME": "anna"]) }
    let folders = try Folders(environment: [
      "XDG_DATA_HOME": "/a", "XDG_STATE_HOME": "/b", "XDG_CACHE_HOME": "/c", "XDG_CONFIG_HOME": "/",
    ])
    #expect(folders.config == "/lionheart")
  }
}
