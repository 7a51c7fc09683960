import Board
import Habits
import Home
public import Interface
import Journal
import Reading

/// All screens of the program: who shows which destination.
@MainActor
public enum Screens {
  /// The screen of a destination; nil where what it is about is not there.
  public static func screen(for destination: Destination, _ context: Context) -> Screen? {
    for screen in [
      HomeScreens.screen, ReadingScreens.screen, HabitsCoordinator.screen, BoardCoordinator.screen,
      JournalCoordinator.screen,
    ] {
      if let found = screen(destination, context) { return found }
    }
    return nil
  }
}
