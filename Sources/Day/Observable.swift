/// An observable value that notifies its observers synchronously on change.
@MainActor
public final class Observable<Value: Equatable & Sendable> {
  /// The current value. Setting an equal value does not notify.
  public var value: Value {
    didSet {
      guard value != oldValue else { return }
      let (newValue, before) = (value, observers.count)
      let gone = observers.indices.filter { !observers[$0](newValue) }
      // Remove only observers that were there before: a notification may have added more.
      for index in gone.reversed() where index < before { observers.remove(at: index) }
    }
  }

  private var observers: [(Value) -> Bool] = []

  /// Creates a value without observers.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with every later value, for the lifetime of this object.
  public func observe(_ observer: @escaping @MainActor (Value) -> Void) {
    observers.append {
      observer($0)
      return true
    }
  }

  /// Calls a closure with every later value until the owner is deallocated.
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
