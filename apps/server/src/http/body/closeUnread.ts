import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bounds } from '../../config/bounds.ts'

/**
 * Closes the connection with the answer if the body was not read in full and is long or of unknown length. Otherwise Node
 * would read all of it, however long, to reach the next request.
 */
export function closeUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  const { 'content-length': length, 'transfer-encoding': transfer } = raw.headers
  if (transfer === undefined && Number(length ?? 0) <= bounds.drainBytes) return
  reply.header('connection', 'close')
  linger(raw.socket)
}

/**
 * Ends a connection in two steps: the answer and the end of what is sent, and a moment later the connection. What the client still
 * sends is not read. Closed at once, the system would reset the connection because of it, and a reset takes from the client what it
 * has not read of the answer (RFC 9112, section 9.6).
 */
function linger(socket: Socket): void {
  // Node calls it after the last answer of a connection.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), bounds.lingerMs)
    socket.once('close', () => clearTimeout(timer))
    // Node reads on from an unread body in the next turn.
    setImmediate(() => socket.pause())
  }
}
