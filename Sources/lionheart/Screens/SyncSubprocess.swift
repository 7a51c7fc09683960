import Day
import Journal
import Model
import OperatingSystem
import Storage
import Synchronization
import Texts

extension SyncClient {
  /// Runs `lionheart sync` in a subprocess, on a thread that may block.
  ///
  /// A slow store, git or age then delays no frame and no save. The subprocess may be killed at any moment,
  /// and ends with this program. The next sync publishes the rest.
  static func subprocess(for workspace: Workspace) -> SyncClient {
    SyncClient {
      var spaces: [SyncStatus] = []
      for sync in (try? workspace.configuredSyncs()) ?? [] {
        if let status = try? await sync.status() { spaces.insert(status, at: 0) }
      }
      return spaces
    } sync: {
      let isCancelled = CancellationFlag()
      let environment = workspace.environment.map { "\($0.key)=\($0.value)" }
      let command = [Workspace.executable, "sync", "--lang", workspace.language.rawValue]
      let ending = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isStarted = BackgroundThread.start {
            let options = Subprocess.Options(time: .seconds(1_800), isCancelled: { isCancelled.isSet })
            let ending = Subprocess.run(command, environment: environment, options: options)
            continuation.resume(returning: ending)
          }
          if !isStarted { continuation.resume(returning: .notStarted) }
        }
      } onCancel: {
        isCancelled.set()
      }
      guard case .ended(let code, _, let messages) = ending, code >= 0 else {
        return Outcome(isDone: false, lines: [Phrase("Sync stopped before it finished.")(workspace.language)])
      }
      return Outcome(isDone: code == 0, lines: messages.split(separator: "\n").map(String.init))
    } hasPauseNews: {
      workspace.store.consumePauseNotice()
    } seal: { text, prompt, day in
      guard let sync = try? workspace.deviceSync(at: "/", of: .partner) else {
        return Toast(.noPartnerYet, .reason)
      }
      do throws(SyncFailure) {
        try await sync.answer(text, to: prompt, on: day)
        return Toast(.answerSealed)
      } catch {
        return Toast(.syncFailure(error), .failure)
      }
    }
  }
}
