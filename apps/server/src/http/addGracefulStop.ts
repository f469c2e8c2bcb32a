import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Makes the end of the server wait for the requests in flight, for `limitMs` at most, and for nothing else. */
export function addGracefulStop(app: FastifyInstance, { limitMs }: { limitMs: number }): void {
  const sockets = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  app.addHook('onSend', async (_request, reply) => {
    // The connection's last answer: it would else stay open for another request.
    if (isStopping) reply.header('connection', 'close')
  })

  app.addHook('preClose', async () => {
    isStopping = true
    if (!app.server.listening) return
    // Browsers and proxies connect in advance. Node counts a connection that sent nothing as busy, and waits.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const limit = setTimeout(() => {
      app.log.warn({ connections: sockets.size, limitMs }, 'Requests still in flight at the stop were cut off.')
      app.server.closeAllConnections()
    }, limitMs)
    app.server.once('close', () => clearTimeout(limit))
  })
}
