import { Signal } from '../timing/Signal.ts'

/**
 * Wakes the callers that wait for the log. PostgreSQL notifies every process of every commit, of its own as well, for which it woke them
 * already: thousands of streams would then read again for nothing.
 */
export class LogSignal extends Signal {
  /** The log's last position when this process last woke everyone for it. */
  #head = 0n

  /** Wakes everyone after a commit whose last entry in the log is at `head`; 0 for one without. */
  grow(head: bigint): void {
    // PostgreSQL's notification of an own commit may come before its answer.
    if (head > 0n && head <= this.#head) return
    if (head > 0n) this.#head = head
    this.raise()
  }

  /** Handles PostgreSQL's notification of a commit: the log's last position after it, or empty. */
  hear(notice: string): void {
    this.grow(/^\d{1,18}$/.test(notice) ? BigInt(notice) : 0n)
  }
}
