import Model
import TerminalUI

@testable import App

/// On the packs' page.
extension Robot {
  /// Starts the screens with a publisher in reach, and goes to the page.
  static func atPacks(
    _ publisher: Publisher, language: Language = .en, size: Size = Size(columns: 80, rows: 24),
    home: TemporaryHome? = nil
  ) async throws -> Robot {
    let app = try await Robot(
      home: home, child: expected, size: size, language: language, client: publisher.client)
    await app.press(.character("8"))
    await app.open(language == .en ? "Packs" : "팩")
    return app
  }

  /// Adds the publisher's pack by its address.
  func addPack() async {
    await press(.character("a"))
    await type(Publisher.address)
    await press(.enter)
  }
}
