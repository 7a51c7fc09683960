extension CheckInChange {
  /// Whether it says that something was done, for which a habit may ask for a photo.
  public var isDoing: Bool {
    switch self {
    case .done: true
    case .set(let amount), .add(let amount): amount > 0
    case .skip, .note, .photos, .untick, .clear: false
    }
  }
}
