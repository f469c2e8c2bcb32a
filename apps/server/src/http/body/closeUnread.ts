import type { FastifyReply, FastifyRequest } from 'fastify'
import { bounds } from '../../config/bounds.ts'

/**
 * Closes the connection with the answer where the rest of the request's body is long or of unknown length. Node would
 * otherwise read all of it, however long, to get to the next request.
 */
export function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  const { 'content-length': length, 'transfer-encoding': transfer } = raw.headers
  if (transfer !== undefined || Number(length ?? 0) > bounds.drainBytes) reply.header('connection', 'close')
}
