import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: unknown; method: string; params: readonly unknown[] }

/** Turns the honest answer to a call into another; what it leaves alone it gives back. */
export type Lie = (call: Call, honest: unknown) => unknown

/** A node that passes on the answers of another one, until it is made to lie. */
export type LyingNode = AsyncDisposable & {
  url: string
  /** From now on; `null` for the truth. */
  tell: (lie: Lie | null) => void
}

/** Instead of an answer: the connection is cut. */
export const cut = Symbol('cut')
/** Instead of an answer: a text that does not end. */
export const endless = Symbol('endless')

/** Starts it in front of the node at `honestUrl`, on a free port. */
export async function startLyingNode(honestUrl: string): Promise<LyingNode> {
  let lie: Lie | null = null
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    // Written by viem, one call at a time.
    const call = JSON.parse(body) as Call
    const headers = { 'content-type': 'application/json' }
    const honest = (await (await fetch(honestUrl, { method: 'POST', headers, body })).json()) as { result?: unknown }
    const result = lie === null ? honest.result : lie(call, honest.result)
    if (result === cut) return void request.socket.destroy()
    response.writeHead(200, headers)
    if (result === endless) return pour(response)
    response.end(JSON.stringify(lie === null ? honest : { jsonrpc: '2.0', id: call.id, result }))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    tell: (next) => {
      lie = next
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Writes as fast as it is read, until the reader has enough. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(2 ** 20, ' ')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more).on('error', () => response.destroy())
  more()
}
