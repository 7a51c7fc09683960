package import Curriculum

// Problems with packs.
extension Phrase {
  package static func reason(_ failure: PackFailure) -> Phrase {
    switch failure {
    case .badID(let id, _): Phrase("“{id}” is not a valid id", ["id": id])
    case .duplicateID(let id, let file):
      Phrase("{file} has “{id}” twice", ["file": file, "id": id])
    case .unknownUnit(let id): Phrase("no unit named “{id}”", ["id": id])
    case .missing(let file): Phrase("{file} is missing", ["file": file])
    case .notDownloaded(let file):
      Phrase("{file} has not been downloaded", ["file": file])
    case .notAFile(let file): Phrase("{file} is not a file", ["file": file])
    case .outside(let file):
      Phrase("{file} links to a file outside the pack", ["file": file])
    case .unreadable(let file, let code):
      Phrase("{file} cannot be read ({reason})", ["file": file, "reason": systemMessage(code)])
    case .tooLarge(let file, let limit):
      Phrase("{file} is larger than {limit} bytes", ["file": file, "limit": limit])
    case .notUTF8(let file): Phrase("{file} is not UTF-8 text", ["file": file])
    case .broken(let file, let detail):
      Phrase("{file} is damaged ({detail})", ["file": file, "detail": detail])
    case .newerSchema(let file, _):
      Phrase("{file} was made for a newer Lionheart", ["file": file])
    case .wrongHash(let file):
      Phrase("{file} was changed after the pack was made", ["file": file])
    }
  }
}
