import type { EventAnswer, EventAsker } from './createEventAnswers.ts'

/** The reader of one stream, to which the hub writes. */
export type EventReader = {
  readonly asker: EventAsker
  /** Sends bytes; many readers may get the same `Buffer`. False if the caller must await {@link drained} before the next. */
  send: (bytes: Buffer) => boolean
  /** Resolves once the reader took the buffered data or disconnected. */
  drained: () => Promise<void>
  /** Formats an answer that is specific to this reader. */
  format: (answer: EventAnswer) => string
  /** Ends the stream: for good if its key is no longer live, or after a fault until its reader reconnects. */
  end: (why: 'key' | 'fault') => void
}
