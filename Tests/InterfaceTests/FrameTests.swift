import Day
import Model
import TerminalUI
import TestSupport
import Testing

@testable import Interface

/// When a requested frame is drawn.
@MainActor
@Suite struct FrameTests {
  @MainActor
  private final class Frames {
    var count = 0
    var whileDrawing: () -> Void = {}
  }

  private func navigator(_ frames: Frames) -> Navigator {
    Navigator(
      size: Size(columns: 80, rows: 24), ascii: false, language: Observable(.en), uptime: { .zero },
      present: { _ in
        frames.count += 1
        let next = frames.whileDrawing
        frames.whileDrawing = {}
        next()
      })
  }

  @Test func aFrameRequestedBeforeAFlushIsDrawnOnceByIt() async {
    let frames = Frames()
    let navigator = navigator(frames)
    navigator.flushesSoon = true
    navigator.requestFrame()
    navigator.requestFrame()
    #expect(frames.count == 0)
    navigator.flush()
    #expect(frames.count == 1)
  }

  @Test func aFrameRequestedWhileOneIsDrawnComesWithoutAnotherEvent() async {
    let frames = Frames()
    let navigator = navigator(frames)
    frames.whileDrawing = { navigator.requestFrame() }
    navigator.flushesSoon = true
    navigator.requestFrame()
    navigator.flush()
    #expect(await Patience.until { frames.count == 2 })
  }
}
