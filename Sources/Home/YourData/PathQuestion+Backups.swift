import Day
import Interface
import Model
import Storage
import TerminalUI
import Texts

/// A backup that is in order, and what bringing it back would come to.
struct CheckedBackup: Sendable {
  let path: String
  let archive: BackupArchive
  let missing: RestoreCounts
  let all: RestoreCounts
}

extension PathForm.Question {
  /// Where a backup is put.
  @MainActor
  static func backUp(_ context: Context) -> Self {
    let (store, saves, places) = (context.store, context.saves, context.places)
    return Self(
      title: .backupForm, action: .makeBackup, hint: .backupPathHint, missing: .backupNeedsPath,
      path: "~/lionheart-backup-\(context.clock.now().date).tar", draft: "backup"
    ) { path in
      let result: Result<BackupSummary, BackupFailure>
      do throws(BackupFailure) {
        result = .success(try await store.backUp(to: path, program: Lionheart.version))
      } catch {
        result = .failure(error)
      }
      return {
        switch result {
        case .success(let summary):
          let said = Phrase.backedUp(
            summary, to: TextCleaning.clean(places.abbreviated(path)), isEncrypted: false)
          saves.notify(Toast(summary.isRecorded ? said : .backupNotNoted))
          saves.noticeOthers()
          return true
        case .failure(let failure):
          saves.notify(Toast(.backupFailure(failure), .failure))
          return false
        }
      }
    }
  }

  /// Which backup is brought back.
  ///
  /// - Parameter onChecked: told of one that is in order, all of which has been read by then.
  @MainActor
  static func restore(
    _ context: Context, onChecked: @escaping @MainActor @Sendable (CheckedBackup) -> Void
  ) -> Self {
    let (store, saves, places) = (context.store, context.saves, context.places)
    return Self(
      title: .restoreForm, action: .lookAtBackup, hint: .restorePathHint, missing: .restoreNeedsPath,
      path: store.lastBackup().map { places.abbreviated($0.path) } ?? "", draft: "restore"
    ) { path in
      let result: Result<CheckedBackup, RestoreFailure>
      do throws(RestoreFailure) {
        let archive = try BackupArchive(at: path, in: store)
        result = .success(
          CheckedBackup(
            path: path, archive: archive, missing: try store.restoreCounts(of: archive, .merge),
            all: try store.restoreCounts(of: archive, .replace)))
      } catch {
        result = .failure(error)
      }
      return {
        switch result {
        case .success(let checked):
          onChecked(checked)
          return true
        case .failure(let failure):
          let name = TextCleaning.clean(places.abbreviated(path))
          saves.notify(Toast(.restoreFailure(failure, of: name), .failure))
          return false
        }
      }
    }
  }
}
