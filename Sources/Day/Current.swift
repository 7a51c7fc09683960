/// A value that tells its observers at once when it becomes another.
@MainActor
public final class Current<Value: Equatable & Sendable> {
  /// The value now.
  public var value: Value {
    didSet {
      guard value != oldValue else { return }
      let (told, before) = (value, observers.count)
      let gone = observers.indices.filter { !observers[$0](told) }
      // Nobody is taken off but those who were there: telling one may have brought another.
      for index in gone.reversed() where index < before { observers.remove(at: index) }
    }
  }

  private var observers: [(Value) -> Bool] = []

  /// A value with no observers yet.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with every later value, for as long as this object lives.
  public func observe(_ observer: @escaping @MainActor (Value) -> Void) {
    observers.append {
      observer($0)
      return true
    }
  }

  /// Calls a closure with every later value, for as long as somebody who wants to know lives.
  package func observe<Owner: AnyObject>(
    for owner: Owner, _ observer: @escaping @MainActor (Owner, Value) -> Void
  ) {
    observers.append { [weak owner] value in
      guard let owner else { return false }
      observer(owner, value)
      return true
    }
  }
}
