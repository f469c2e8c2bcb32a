import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that was free a moment ago: the system picks it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this shape.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
