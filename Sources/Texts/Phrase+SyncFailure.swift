import Model
import Networking
import OperatingSystem
import Storage

// Why `lionheart sync` failed.
extension Phrase {
  /// A repository on this computer that another user may have written.
  package static func foreignRepository(_ path: String) -> Phrase {
    Phrase(
      "{path} was not opened: a git repository can run commands, and someone else may have written "
        + "this one. On a USB stick or shared disk, use a folder instead: lionheart sync setup DIR",
      ["path": path])
  }

}
