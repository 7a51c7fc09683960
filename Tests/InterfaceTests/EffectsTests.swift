import App
import Dispatch
import Testing

@testable import Day
@testable import ScreenTesting

@Suite @MainActor struct EffectsTests {
  @Test func workNeverKeepsTheMainActorWaiting() async {
    let effects = Effects()
    var wasMainActorFree = false
    effects.run {
      let seen = DispatchSemaphore(value: 0)
      Task { @MainActor in seen.signal() }
      return seen.wait(timeout: .now() + .seconds(120)) == .success
    } then: {
      wasMainActorFree = $0
    }
    await effects.idle()
    #expect(wasMainActorFree)
  }
}
