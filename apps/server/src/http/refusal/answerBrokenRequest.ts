import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { describeStatus } from '../status/describeStatus.ts'

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers what never became a request: bytes that are no HTTP, endless headers, a body that does not come. */
export function answerBrokenRequest(error: Error & { code?: string | undefined }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[error.code ?? ''] ?? 400
  const body = JSON.stringify(describeStatus(status))
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}
