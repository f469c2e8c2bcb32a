import type { EventAnswer } from '../createEventAnswers.ts'
import type { EventReads } from '../createEventReads.ts'
import type { EventFilter } from '../EventFilter.ts'
import type { EventReader } from '../EventReader.ts'
import type { EventSubscription } from '../EventSubscription.ts'
import type { Question } from '../readQuestion.ts'

/** A question that open streams share. */
export type Topic = {
  readonly id: number
  readonly question: Question
  /** How many open streams ask it. */
  streams: number
}

export type EventStreamParameters = {
  reader: EventReader
  topic: Topic
  filter: EventFilter | null
  bearer: EventSubscription['bearer']
  position: bigint
  /** Called once, when the stream closes. */
  onClose: (stream: EventStream) => void
}

/** One stream, from the moment it opens until it closes. */
export class EventStream {
  readonly reader: EventReader
  readonly topic: Topic
  readonly filter: EventFilter | null
  /** Every event up to here was sent or did not pass the filter. For a live stream, the live position counts instead. */
  position: bigint
  /** An answer that is specific to this reader, made when the hub answered for its group. */
  given: EventAnswer | null = null
  readonly #bearer: EventSubscription['bearer']
  readonly #onClose: (stream: EventStream) => void
  #isOpen = true
  /** Ends the current pause. */
  #resume: (() => void) | null = null

  constructor({ reader, topic, filter, bearer, position, onClose }: EventStreamParameters) {
    this.reader = reader
    this.topic = topic
    this.filter = filter
    this.position = position
    this.#bearer = bearer
    this.#onClose = onClose
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Ends the stream if its key expired or was revoked. */
  async checkKey(reads: Pick<EventReads, 'isKeyLive'>): Promise<void> {
    if (this.#bearer !== null && !(await reads.isKeyLive(this.#bearer.delegationId))) this.end('key')
  }

  /** Ends the reader's connection, and closes the stream. */
  end(why: 'key' | 'fault'): void {
    if (!this.#isOpen) return
    this.reader.end(why)
    this.close()
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    this.#onClose(this)
    this.resume()
  }

  /** Resolves when the stream is resumed or closed, or after `ms`. */
  pause(ms?: number): Promise<void> {
    if (!this.#isOpen) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => this.resume(), Math.max(0, ms))
      this.#resume = () => {
        clearTimeout(timer)
        this.#resume = null
        resolve()
      }
    })
  }

  resume(): void {
    this.#resume?.()
  }
}
