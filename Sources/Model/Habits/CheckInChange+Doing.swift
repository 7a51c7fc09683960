extension CheckInChange {
  /// Whether it records something as done, for which a habit may require a photo.
  public var isDoing: Bool {
    switch self {
    case .done: true
    case .set(let amount), .add(let amount): amount > 0
    case .skip, .note, .photos, .untick, .clear: false
    }
  }
}
