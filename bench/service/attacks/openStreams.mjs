import { connect } from 'node:net'
import { toLoopback } from '../toLoopback.mjs'

const body = JSON.stringify({
  query:
    'subscription ($after: Seq) { events(after: $after) { seq kind account { address name postCount } post { id text likeCount } } }',
  variables: { after: '0' },
})
const head = `POST /graphql/stream HTTP/1.1\r\nHost: kith\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`

/** Streams that request the whole log: half of them read nothing, the others disconnect after a second. @type {import('./Attack.mjs').Attack} */
export const openStreams = {
  name: 'streams of the whole log',
  clients: 100,
  pauseMs: 2_000,
  async prepare({ url }) {
    const { hostname, port } = new URL(url)
    return async (client) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: toLoopback(8_000 + client) })
      socket.on('error', () => undefined)
      socket.write(head + body)
      if (client % 2 === 0) socket.pause()
      else socket.resume()
      await new Promise((resolve) => setTimeout(resolve, client % 2 === 0 ? 20_000 : 1_000))
      socket.destroy()
    }
  },
}
