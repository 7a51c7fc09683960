// The screen for signing in to a publisher.
extension Phrase {
  package static func signedIn(to title: String) -> Phrase {
    title.isEmpty
      ? Phrase("Signed in")
      : Phrase("Signed in: {title}", ["title": title])
  }

}
