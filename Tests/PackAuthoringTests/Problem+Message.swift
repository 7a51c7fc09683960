import Model
import Texts

@testable import PackAuthoring

extension Problem {
  /// The line that an author reads, in English.
  var message: String { Phrase.problem(self)(.en) }
}
