import Model

// Messages of the photo commands.
extension Phrase {
  /// "Frame: 4 amber".
  package static func frame(_ number: Int) -> Phrase {
    let name = frameName(number)
    return Phrase("Frame: {number} {name}", ["number": number, "name": name])
  }

}
