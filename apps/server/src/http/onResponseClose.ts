import type { FastifyReply, FastifyRequest } from 'fastify'

/** Calls `onClose` once, when the answer is complete or its reader has disconnected. */
export function onResponseClose({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, onClose: () => void): void {
  const end = () => {
    raw.off('close', end)
    socket.off('close', end)
    onClose()
  }
  raw.once('close', end)
  // An answer that waits behind another on its connection hears nothing of the end of that.
  socket.setMaxListeners(0).once('close', end)
  if (raw.closed || socket.closed) end()
}
