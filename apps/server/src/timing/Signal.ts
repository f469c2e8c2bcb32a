/** Wakes whoever waits. Carries no data: who is woken looks for itself, for example at the log. */
export class Signal {
  /** What wakes those who wait, by the signal that ends their waiting. */
  #waiting = new Map<AbortSignal, (() => void)[]>()
  readonly #heard = new WeakSet<AbortSignal>()

  /** Wakes everyone who waits. */
  raise(): void {
    const waiting = this.#waiting
    this.#waiting = new Map()
    for (const wakes of waiting.values()) for (const wake of wakes) wake()
  }

  /** Resolves at the next {@link raise}, or when `abort` fires. Begin waiting before reading, or a change slips by. */
  next(abort: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (abort.aborted) return resolve()
      const wakes = this.#waiting.get(abort)
      if (wakes) wakes.push(resolve)
      else this.#waiting.set(abort, [resolve])
      this.#hear(abort)
    })
  }

  /** Once for each: thousands wait again and again, and to come and go as a listener costs more than to wait. */
  #hear(abort: AbortSignal): void {
    if (this.#heard.has(abort)) return
    this.#heard.add(abort)
    abort.addEventListener('abort', () => {
      for (const wake of this.#waiting.get(abort) ?? []) wake()
      this.#waiting.delete(abort)
    })
  }
}
