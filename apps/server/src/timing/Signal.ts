/** Wakes waiting callers. Carries no data: a woken caller reads for itself, for example the log. */
export class Signal {
  /** Those who wait, by the signal that ends their waiting: however often one waits, it is woken by one promise. */
  #waiting = new Map<AbortSignal, { promise: Promise<void>; wake: () => void }>()
  readonly #heard = new WeakSet<AbortSignal>()

  /** Wakes everyone who waits. */
  raise(): void {
    const waiting = this.#waiting
    this.#waiting = new Map()
    for (const { wake } of waiting.values()) wake()
  }

  /** Resolves at the next {@link raise}, or when `abort` fires. Begin waiting before reading, or a change slips by. */
  next(abort: AbortSignal): Promise<void> {
    if (abort.aborted) return Promise.resolve()
    const known = this.#waiting.get(abort)
    if (known !== undefined) return known.promise
    let wake: () => void = () => undefined
    const promise = new Promise<void>((resolve) => {
      wake = resolve
    })
    this.#waiting.set(abort, { promise, wake })
    this.#hear(abort)
    return promise
  }

  /** Once for each: thousands wait again and again, and to come and go as a listener costs more than to wait. */
  #hear(abort: AbortSignal): void {
    if (this.#heard.has(abort)) return
    this.#heard.add(abort)
    abort.addEventListener('abort', () => {
      this.#waiting.get(abort)?.wake()
      this.#waiting.delete(abort)
    })
  }
}
