import { Signal } from '../timing/Signal.ts'

/**
 * Wakes whoever waits for the log. PostgreSQL tells every process of every commit, of its own as well, for which it woke them
 * already: thousands of streams then look again for nothing.
 */
export class LogSignal extends Signal {
  /** How far this process knew the log to be when it last woke everyone for it. */
  #head = 0n

  /** Wakes everyone after a commit whose last entry in the log is at `head`; 0 for one without. */
  grow(head: bigint): void {
    // Of a commit of its own, PostgreSQL's word may come before its answer.
    if (head > 0n && head <= this.#head) return
    if (head > 0n) this.#head = head
    this.raise()
  }

  /** Takes PostgreSQL's word of a commit: where the log ended with it, or nothing of where. */
  hear(notice: string): void {
    this.grow(/^\d{1,18}$/.test(notice) ? BigInt(notice) : 0n)
  }
}
