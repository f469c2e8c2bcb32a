import type { EventAnswer, EventAsker } from './createEventAnswers.ts'

/** The reader of one stream, as the hub writes to it. */
export type EventReader = {
  readonly asker: EventAsker
  /** Sends bytes, the same `Buffer` to many readers. False when so much waits that the next has to wait for {@link drained}. */
  send: (bytes: Buffer) => boolean
  /** Resolves once the reader took what waits, or is gone. */
  drained: () => Promise<void>
  /** The text of an answer that is this reader's own. */
  format: (answer: EventAnswer) => string
  /** Ends the stream: for good with its key, or until its reader comes back. */
  end: (why: 'key' | 'fault') => void
}
