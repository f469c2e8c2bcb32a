import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Passes everything on to a PostgreSQL, until nothing comes through any more, without closing the connections. */
export async function startNetwork(
  url: string,
): Promise<{ url: string; lose: (lost: boolean) => void; stop: () => void }> {
  const { hostname, port } = new URL(url)
  let isLost = false
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => isLost || to.write(bytes))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    lose: (lost: boolean) => {
      isLost = lost
    },
    stop: () => void server.close(),
  }
}
