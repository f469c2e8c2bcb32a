import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Nothing that could end a comment in SQL or break a line of the log. */
const shape = /^[\w.-]{8,64}$/

/**
 * The id under which a request is logged: the one its proxy gave it, so that both logs have it, or a new one. Not a count, since several
 * processes write into one log. And never a client's own word.
 */
export function createRequestId({
  headers,
  isFromProxy,
}: {
  headers: IncomingHttpHeaders
  isFromProxy: boolean
}): string {
  const given = headers['x-request-id']
  return isFromProxy && typeof given === 'string' && shape.test(given) ? given : randomUUID()
}
