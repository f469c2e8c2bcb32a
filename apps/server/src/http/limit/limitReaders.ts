import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type LimitReadersParameters = {
  /** Time that each reader has in any case. */
  graceMs: number
  /** Bytes that it has to read in each second beyond that. */
  bytesPerSecond: number
}

/**
 * Disconnects readers that leave an answer unread for longer than they may. One that reads nothing at all is disconnected by
 * the server's own `connectionTimeout`, for which a byte now and then is enough.
 *
 * Time counts while something is unread, and restarts once nothing is: a reader that waits for the service is not slow. A stream
 * of events has a limit of its own, which replaces that of its connection.
 */
export function limitReaders(app: FastifyInstance, { graceMs, bytesPerSecond }: LimitReadersParameters): void {
  /** How long something has waited for each, and how many bytes were written to it before. */
  const readers = new Map<Socket, { waitedMs: number; bytesBefore: number }>()
  app.server.on('connection', (socket) => {
    readers.set(socket, { waitedMs: 0, bytesBefore: 0 })
    socket.once('close', () => readers.delete(socket))
  })

  const everyMs = Math.ceil(graceMs / 12)
  const timer = setInterval(() => {
    for (const [socket, reader] of readers) {
      if (socket.writableLength === 0 || socket.timeout === 0) {
        reader.waitedMs = 0
        // With those that are on their way.
        reader.bytesBefore = socket.bytesWritten
        continue
      }
      reader.waitedMs += everyMs
      const allowedMs = graceMs + ((socket.bytesWritten - reader.bytesBefore) / bytesPerSecond) * 1_000
      if (reader.waitedMs > allowedMs) socket.destroy()
    }
  }, everyMs)
  app.addHook('onClose', async () => clearInterval(timer))
}
