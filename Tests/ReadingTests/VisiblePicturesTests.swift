import Synchronization
import TerminalUI
import TestSupport
import Testing

@testable import App
@testable import Day
@testable import Interface
@testable import ScreenTesting

/// The pictures of a screen.
@MainActor @Suite struct ShownPicturesTests {
  private let effects = Effects()

  private func request(_ key: String, columns: Int = 4) -> PictureRequest {
    PictureRequest(path: "/\(key)", key: key, size: Size(columns: columns, rows: 2), colours: .many)
  }

  @Test func whatIsShownIsDrawnOnceAndTold() async {
    let drawn = Mutex<[String]>([])
    let pictures = VisiblePictures(
      drawer: .fake { request in drawn.withLock { $0.append(request.key) } }, effects: effects)
    var changes = 0
    pictures.onChange = { changes += 1 }
    pictures.setVisible([request("a"), request("b")])
    #expect(drawn.withLock(\.self).isEmpty, "nothing before the frame that is due")
    #expect(pictures.state(of: request("a")) == nil)
    await effects.idle()
    pictures.setVisible([request("a")])
    await effects.idle()
    #expect(drawn.withLock { $0.sorted() } == ["a", "b"])
    #expect(changes == 2)
    #expect(pictures.states.count == 1)
    #expect(pictures.state(of: request("b"))?.picture?.size == Size(columns: 4, rows: 2))
  }

  @Test func whatIsScrolledPastIsGivenUp() async {
    let cancelled = Mutex(0)
    let drawer = PictureDrawer(isInstalled: { true }) { _ throws(PictureDrawer.Failure) in
      // Never ready by itself.
      await withTaskCancellationHandler {
        _ = await Patience.until { Task.isCancelled }
      } onCancel: {
        cancelled.withLock { $0 += 1 }
      }
      throw .notDrawn
    }
    let pictures = VisiblePictures(drawer: drawer, effects: effects)
    var changes = 0
    pictures.onChange = { changes += 1 }
    pictures.setVisible([request("a")])
    await Task.yield()
    pictures.setVisible([])
    await effects.idle()
    #expect(cancelled.withLock(\.self) == 1)
    #expect(changes == 0)
    #expect(pictures.state(of: request("a")) == nil, "it is asked for anew when it is seen again")
  }

  @Test func aFailureIsKeptUntilItIsForgotten() async {
    let tries = Mutex(0)
    let drawer = PictureDrawer(isInstalled: { true }) { _ throws(PictureDrawer.Failure) in
      tries.withLock { $0 += 1 }
      throw .tooSlow
    }
    let pictures = VisiblePictures(drawer: drawer, effects: effects)
    for _ in 0..<2 {
      pictures.setVisible([request("a")])
      await effects.idle()
    }
    #expect(pictures.state(of: request("a")) == .failed(.tooSlow))
    #expect(tries.withLock(\.self) == 1)
    pictures.forgetFailures()
    pictures.setVisible([request("a")])
    await effects.idle()
    #expect(tries.withLock(\.self) == 2)
  }

  @Test func memoryIsBoundedAndTheLongestUnseenGoFirst() async {
    let pictures = VisiblePictures(drawer: .fake(), effects: effects)
    for number in 0..<4 {
      pictures.setVisible([request("\(number)", columns: 20_000)])
      await effects.idle()
    }
    #expect(pictures.state(of: request("0", columns: 20_000)) == nil)
    #expect(pictures.state(of: request("3", columns: 20_000)) != nil)
    #expect(pictures.state(of: request("2", columns: 20_000)) != nil)
  }
}
