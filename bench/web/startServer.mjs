/**
 * Lets a server listen on a free loopback port.
 *
 * @typedef {{ port: number, stop: () => void }} Running
 *
 * @param {import('node:net').Server} server
 * @returns {Promise<Running>}
 */
export async function startServer(server) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
