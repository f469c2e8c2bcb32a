import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listened on a moment ago: the system picks it. */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this shape.
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}
