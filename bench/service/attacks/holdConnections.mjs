import { connect } from 'node:net'
import { toLoopback } from '../toLoopback.mjs'

/** Connections that send single bytes and never a whole request. @type {import('./Attack.mjs').Attack} */
export const holdConnections = {
  name: 'slow connections',
  clients: 100,
  pauseMs: 1_000,
  async prepare({ url }) {
    const { hostname, port } = new URL(url)
    /** @type {Map<number, import('node:net').Socket>} */
    const sockets = new Map()
    return async (client) => {
      const open = sockets.get(client)
      if (open !== undefined && !open.destroyed) {
        open.write('x')
        return
      }
      const socket = connect({ host: hostname, port: Number(port), localAddress: toLoopback(9_000 + client) })
      socket.on('error', () => undefined)
      socket.write('POST /graphql HTTP/1.1\r\nHost: kith\r\nX-Slow: ')
      sockets.set(client, socket)
    }
  },
}
