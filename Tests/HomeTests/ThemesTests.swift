import Model
import Storage
import TerminalUI
import Testing

@testable import Home
@testable import Interface
@testable import ScreenTesting

/// The themes: chosen here, on another device, or in the file.
@MainActor
@Suite struct ThemesTests {
  private func app(home: TemporaryHome? = nil, _ configuration: Configuration = .init()) async throws -> Robot
  {
    let app = try await Robot(home: home, child: home == nil ? expected : nil, configuration: configuration)
    await app.press(.character("8"))
    return app
  }

  @Test func aThemeThatIsChosenHoldsAndIsUndone() async throws {
    let app = try await app()
    await app.open("Theme")
    app.shows("mono")
    await app.press(.character("j"), .enter)
    app.shows("Theme: light (u undoes)")
    #expect(app.applied.map(\.name) == ["light"])
    #expect(app.store.profile().profile.theme == "light")
    let again = try await self.app(home: app.home)
    #expect(again.context.theme == .light)
    await again.open("Theme")
    again.shows("light      ✓")
    await again.press(.character("u"))
    #expect(again.applied.map(\.name) == ["default"])
    again.shows("default    ✓")
    #expect(again.store.profile().profile.theme == nil)
  }

  @Test func anotherDeviceChangesItToo() async throws {
    let app = try await app()
    try await app.store.setProfile(.theme("dark"))
    await app.seeOthers()
    #expect(app.applied.map(\.name) == ["dark"])
    app.shows("dark")
    try await app.store.setProfile(.theme("of a newer version"))
    await app.seeOthers()
    #expect(app.context.theme == .default)
  }

  @Test func theFileGoesBeforeItAndMeSaysSo() async throws {
    var configuration = Configuration()
    configuration.theme = .dark
    configuration.accent = 33
    let app = try await app(configuration)
    try await app.store.setProfile(.theme("light"))
    await app.seeOthers()
    #expect(app.context.theme == Theme.dark.withAccent(33))
    await app.press(.character("/"))
    await app.type("Theme")
    await app.press(.enter)
    app.shows("dark · config.json")
    await app.press(.enter)
    app.says("config.json sets the theme")
    await app.press(.character("k"), .enter)
    app.shows("Only until you quit")
    #expect(app.applied.map(\.name) == ["light"] && app.store.profile().profile.theme == "light")
    await app.press(.character("y"))
    #expect(app.copied == ["{ theme: \"light\" }"])
    // What else is saved does not take it away.
    try await app.store.setProfile(.streakFreeze(true))
    await app.seeOthers()
    #expect(app.context.theme.name == "light")
  }
}
