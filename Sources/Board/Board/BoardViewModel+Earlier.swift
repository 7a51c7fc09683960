import Day
import Interface
import Model
import Storage

// The cards in Done of earlier months, which are read when somebody asks for them.
extension BoardViewModel {
  /// Shows them, or folds them away.
  func fold() {
    guard output.value.isUnfolded else {
      update { $0.isUnfolded = true }
      return readEarlier()
    }
    reading.end()
    update { output in
      let earlier = output.board.tasks.filter(output.isEarlier)
      output.isUnfolded = false
      output.isReading = false
      output.foldedCount += earlier.count
      output.board = TaskBoard(output.board.tasks.filter { !output.isEarlier($0) }, on: output.today)
      output.arrange(selecting: .earlier)
    }
  }

  /// Reads them off the main actor; there may be those of ten years.
  func readEarlier() {
    let number = reading.begin()
    let (store, resting) = (context.store, output.value.family.restingIDs)
    update {
      $0.isReading = $0.foldedCount > 0
      $0.arrange()
    }
    context.effects.run {
      store.tasks(except: resting)
    } then: { [weak self] kept in
      guard let self, reading.isCurrent(number) else { return }
      reading.end()
      // What was done meanwhile is not in it; everything is read anew after the last save.
      guard !context.saves.isSaving else { return }
      update {
        $0.isReading = false
        $0.foldedCount = 0
        $0.board = TaskBoard(kept.tasks, on: $0.today)
        $0.arrange()
      }
    }
  }
}
