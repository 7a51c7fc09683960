import Model
import Networking

extension PackDownloads.Job {
  /// The pack of an update; nil for other jobs.
  package var pack: String? { if case .update(let pack, _) = self { pack } else { nil } }

  /// Runs the job. Returns one outcome, or for `due` one for each pack that was due.
  func run(
    _ network: PackNetwork, today: CalendarDay, progress: @escaping @Sendable (PackProgress) -> Void
  ) async -> [PackDownloads.Outcome] {
    do throws(PackUpdateFailure) {
      switch self {
      case .add(let text, let mayReplace):
        let update = try await network.add(
          text, scope: .coming, today: today, mayReplace: mayReplace, progress: progress)
        return [.success(update)]
      case .update(let pack, let scope):
        return [.success(try await network.update(pack, scope: scope, today: today, progress: progress))]
      case .due: return await network.updateDue(today: today, progress: progress).map { .success($0) }
      }
    } catch {
      return [.failure(error)]
    }
  }
}
