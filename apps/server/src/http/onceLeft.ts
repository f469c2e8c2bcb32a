import type { FastifyReply, FastifyRequest } from 'fastify'

/** Calls `left` once, when the answer is complete or its reader has disconnected. */
export function onceLeft({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, left: () => void): void {
  const end = () => {
    raw.off('close', end)
    socket.off('close', end)
    left()
  }
  raw.once('close', end)
  // An answer that waits behind another on its connection hears nothing of the end of that.
  socket.setMaxListeners(0).once('close', end)
  if (raw.closed || socket.closed) end()
}
