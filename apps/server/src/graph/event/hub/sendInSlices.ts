import { setImmediate as turn } from 'node:timers/promises'
import type { EventStream } from './EventStream.ts'

/** Length of a slice of writes. Then the event loop has a turn, so that a request does not wait for thousands of writes. */
const sliceMs = 2

/**
 * Sends bytes to streams, in slices. The event loop has a turn after each.
 *
 * @param sends Asked for the next stream just before each write; `null` writes nothing.
 * @param onFull Called with each stream whose reader must drain before it gets more.
 */
export async function sendInSlices(
  sends: Iterable<{ stream: EventStream; bytes: Buffer } | null>,
  onFull: (stream: EventStream) => void,
): Promise<void> {
  let began = performance.now()
  for (const send of sends) {
    if (send !== null && !send.stream.reader.send(send.bytes)) onFull(send.stream)
    if (performance.now() - began < sliceMs) continue
    await turn()
    began = performance.now()
  }
}
