import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { EventReader } from '../../graph/event/EventReader.ts'
import { abortAfter } from '../../timing/abortAfter.ts'

/**
 * Writes to an open response whose head was sent. A `Buffer` that goes to many readers in turn is framed as a chunk once and
 * written to each socket as it is. `ServerResponse.write` would make three writes of it each time.
 *
 * Disconnects a reader that does not drain its buffered data within `timeoutMs`.
 */
export function createStreamWriter(
  raw: ServerResponse,
  { timeoutMs }: { timeoutMs: number },
): Pick<EventReader, 'send' | 'drained'> {
  return {
    send(bytes) {
      if (raw.destroyed || raw.writableEnded) return true
      const { socket } = raw
      // The response is queued behind another one on its connection.
      if (socket === null) return raw.write(bytes)
      // A socket also returns false for a large write that the system accepted at once.
      return socket.write(raw.chunkedEncoding ? toChunk(bytes) : bytes) || socket.writableLength === 0
    },
    async drained() {
      if (!isFull(raw)) return
      const left = new AbortController()
      const leave = () => left.abort()
      raw.once('close', leave)
      const signal = abortAfter(timeoutMs, left.signal)
      // A queued response may get its socket meanwhile.
      while (isFull(raw) && !signal.aborted)
        await once(raw.socket ?? raw, 'drain', { signal }).catch(() => raw.destroy())
      raw.off('close', leave)
    },
  }
}

function isFull({ socket, destroyed, writableEnded, writableNeedDrain }: ServerResponse): boolean {
  if (destroyed || writableEnded) return false
  return socket === null ? writableNeedDrain : socket.writableNeedDrain && socket.writableLength > 0
}

/** The last framed bytes. */
let last: { bytes: Buffer; chunk: Buffer } | null = null

/** Frames bytes as a chunk of HTTP/1.1 (RFC 9112, section 7.1). */
function toChunk(bytes: Buffer): Buffer {
  if (last?.bytes !== bytes)
    last = {
      bytes,
      chunk: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
    }
  return last.chunk
}
