package import Curriculum
import Model

// The pages about the data and the program.
extension Phrase {
  package static let copy = Phrase("copy")
  package static let nothingToCopy = Phrase("Nothing to copy on this line")

  package static let dataIntroduction = Phrase(
    "Your data is plain JSON in these folders, and only you can read it. Copy, sync or delete them as "
      + "you like.")
  package static let dataFolder = Phrase("Your data")
  package static let dataFolderHint = Phrase("This is what to back up.")
  package static let configFolder = Phrase("Your settings")
  package static let configFolderHint = Phrase("config.json: keys, theme, mouse. Only you edit it.")
  package static let stateFolder = Phrase("State of this computer")
  package static let stateFolderHint = Phrase(
    "Undo, reading positions, last good copies, and daily copies for a week.")
  package static let cacheFolder = Phrase("Cache")
  package static let cacheFolderHint = Phrase("Safe to delete at any time.")
  package static let measuring = Phrase("…")
  package static let doctorHint = Phrase("lionheart doctor checks every file.")

  package static func size(files: Int, bytes: Int) -> Phrase {
    let size = byteCount(bytes)
    return Phrase("{files, plural, one {# file} other {# files}}, {size}", ["files": files, "size": size])
  }

  package static let tagline = Phrase("Ten minutes a day to be a good parent, in your terminal.")
  package static let privacyHeading = Phrase("Privacy")
  package static let privacy = Phrase(
    "Nothing leaves this computer unless you ask for it. No account, no usage statistics, no ads. Only "
      + "you can read the files with what you write.")
  package static let adviceHeading = Phrase("Not medical advice")
  package static let advice = Phrase(
    "The articles are written from public pages of health services and authorities, and name them. No "
      + "doctor or midwife has reviewed them yet. Each article ends with how many of its sources were "
      + "read, and when. Your midwife or doctor knows you: if something worries you, call them.")
  package static let licenceHeading = Phrase("Licence")
  package static let licence = Phrase("The program is under the MIT licence.")

  package static func packHeading(_ title: String) -> Phrase {
    Phrase("Curriculum: {title}", ["title": title])
  }

  package static func packFacts(_ manifest: PackManifest) -> Phrase {
    let language: Phrase =
      switch manifest.language.prefix(while: { $0 != "-" }).lowercased() {
      case "en": Phrase("English")
      case "ko": Phrase("Korean")
      default: Phrase(verbatim: manifest.language)
      }
    return Phrase(
      "Version {version}, by {publisher}, language {language}, licence {licence}.",
      [
        "version": manifest.version, "publisher": manifest.publisher, "language": language,
        "licence": manifest.licence,
      ])
  }

  package static let packSources = Phrase("Sources of its articles:")

  package static func pages(_ count: Int, of publisher: String) -> Phrase {
    Phrase(
      "{publisher}: {count, plural, one {# page} other {# pages}}", ["publisher": publisher, "count": count])
  }
}
