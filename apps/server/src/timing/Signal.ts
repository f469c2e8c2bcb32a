/** Wakes whoever waits. Carries no data: who is woken looks for itself, for example at the log. */
export class Signal {
  readonly #waiting = new Set<() => void>()

  /** Wakes everyone who waits. */
  raise(): void {
    for (const wake of this.#waiting) wake()
  }

  /** Resolves at the next {@link raise}, or when `abort` fires. Begin waiting before reading, or a change slips by. */
  next(abort: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake)
        abort.removeEventListener('abort', wake)
        resolve()
      }
      if (abort.aborted) return resolve()
      this.#waiting.add(wake)
      abort.addEventListener('abort', wake)
    })
  }
}
