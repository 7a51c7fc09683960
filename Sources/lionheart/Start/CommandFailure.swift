import Features
import Model
import Storage

/// Why a command could not do what it was asked; a sentence on stderr and exit 1.
enum CommandFailure: Error, CustomStringConvertible {
  case badNow(String)
  case noHome
  case noChild
  case childExists
  case store(StoreFailure)
  case said(Phrase)

  var description: String {
    phrase(Workspace.language(of: environment))
  }

  private var environment: [String: String] { LocaleVariables.now }

  private var phrase: Phrase {
    switch self {
    case .badNow(let text): .badNow(text)
    case .noHome: .noHome
    case .noChild: .noChild
    case .childExists: .childExists
    case .store(let failure): .failedToSave(failure)
    case .said(let phrase): phrase
    }
  }
}
