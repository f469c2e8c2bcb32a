import type { EventStream } from './EventStream.ts'

/** The log position of all live streams, and the streams that wait for it to move. */
export class LivePosition {
  #seq = 0n
  #moves = 0
  #head = 0n
  #isMoving = false
  /** Streams that are at the log's head and cannot be live yet. */
  readonly #waiting = new Set<EventStream>()

  /** Every live stream has all events up to here. */
  get seq(): bigint {
    return this.#seq
  }

  /** How often {@link seq} moved. */
  get moves(): number {
    return this.#moves
  }

  /** A position that is known to be committed. */
  get head(): bigint {
    return this.#head
  }

  /** Whether answers are being made that are not yet being written. A stream that became live now would miss them. */
  get isMoving(): boolean {
    return this.#isMoving
  }

  /** Begins at the end of the log. */
  begin(head: bigint): void {
    this.#head = head
    this.moveTo(head)
  }

  moveTo(seq: bigint): void {
    this.#seq = seq
    this.noteHead(seq)
    this.#moves += 1
    for (const stream of [...this.#waiting]) stream.resume()
  }

  /** Moves to `seq` of the result in the turn in which `prepare` resolves. If it rejects, the position stays. */
  async moveAfter<Result extends { seq: bigint }>(prepare: () => Promise<Result>): Promise<Result> {
    this.#isMoving = true
    try {
      const result = await prepare()
      this.moveTo(result.seq)
      return result
    } finally {
      this.#isMoving = false
    }
  }

  /** Notes a committed position. */
  noteHead(head: bigint): void {
    if (head > this.#head) this.#head = head
  }

  /** Pauses a stream until the position moves or the stream closes. */
  async untilMoved(stream: EventStream): Promise<void> {
    this.#waiting.add(stream)
    await stream.pause()
    this.#waiting.delete(stream)
  }
}
