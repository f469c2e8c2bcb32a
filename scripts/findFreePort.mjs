import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port of this machine, picked by the system. */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this shape.
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}
