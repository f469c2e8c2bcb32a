import type { FastifyReply, FastifyRequest } from 'fastify'
import { bounds } from '../../config/bounds.ts'

/**
 * Closes the connection with the answer if the body was not read in full and is long or of unknown length. Otherwise Node
 * would read all of it, however long, to reach the next request.
 */
export function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  const { 'content-length': length, 'transfer-encoding': transfer } = raw.headers
  if (transfer !== undefined || Number(length ?? 0) > bounds.drainBytes) reply.header('connection', 'close')
}
