import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { EventReader } from '../../graph/event/EventReader.ts'

/**
 * Writes to a response that has its head and no end. A `Buffer` that is sent to many in turn is framed as a chunk once, and goes to
 * each socket as it is: `ServerResponse.write` would make three writes of it each time.
 *
 * A reader that takes nothing of what waits for it within `timeoutMs` is disconnected.
 */
export function createStreamWriter(
  raw: ServerResponse,
  { timeoutMs }: { timeoutMs: number },
): Pick<EventReader, 'send' | 'drained'> {
  return {
    send(bytes) {
      if (raw.destroyed || raw.writableEnded) return true
      const { socket } = raw
      // It waits behind another answer on its connection.
      if (socket === null) return raw.write(bytes)
      // A socket also returns false for much that the system took at once.
      return socket.write(raw.chunkedEncoding ? toChunk(bytes) : bytes) || socket.writableLength === 0
    },
    async drained() {
      if (!isFull(raw)) return
      const left = new AbortController()
      const leave = () => left.abort()
      raw.once('close', leave)
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(timeoutMs)])
      // One behind another answer may get its socket meanwhile.
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

/** The bytes that were framed last. */
let last: { bytes: Buffer; chunk: Buffer } | null = null

/** Bytes as a chunk of HTTP/1.1 (RFC 9112, section 7.1). */
function toChunk(bytes: Buffer): Buffer {
  if (last?.bytes !== bytes)
    last = {
      bytes,
      chunk: Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
    }
  return last.chunk
}
