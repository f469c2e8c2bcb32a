import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { id: unknown; method: string; params: readonly unknown[] }

type Answer = { id: unknown; result?: unknown }

const toAnswer = ({ id }: Call, result: unknown) => ({ jsonrpc: '2.0', id, result })

/** Turns the honest answer to a call into another; what it leaves alone it gives back. Calls of one request have its number. */
export type Lie = (call: Call, honest: unknown, request: number) => unknown

/** A node that passes on the answers of another one, until it is made to lie. */
export type LyingNode = AsyncDisposable & {
  url: string
  /** From now on; `null` for the truth. */
  tell: (lie: Lie | null) => void
}

/** Instead of an answer: the connection is cut. */
export const cut = Symbol('cut')
/** Instead of an answer: the node's refusal. */
export class Refusal {
  readonly error: object
  /** Of HTTP. */
  readonly status: number

  constructor(error: object, status = 200) {
    this.error = error
    this.status = status
  }
}
/** Instead of an answer: a text that does not end. */
export const endless = Symbol('endless')

/** Starts it in front of the node at `honestUrl`, on a free port. */
export async function startLyingNode(honestUrl: string): Promise<LyingNode> {
  let lie: Lie | null = null
  let requests = 0
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const count = ++requests
    const body = Buffer.concat(await request.toArray()).toString()
    // Written by viem: a call, or several that belong together.
    const asked = JSON.parse(body) as Call | Call[]
    const calls = Array.isArray(asked) ? asked : [asked]
    const headers = { 'content-type': 'application/json' }
    const honest = (await (await fetch(honestUrl, { method: 'POST', headers, body })).json()) as Answer | Answer[]
    const answers = Array.isArray(honest) ? honest : [honest]
    const replies = calls.map((call) => {
      const truth = answers.find(({ id }) => id === call.id)
      return lie === null ? truth : toAnswer(call, lie(call, truth?.result, count))
    })
    const results = replies.map((answer) => answer?.result)
    if (results.includes(cut)) return void request.socket.destroy()
    const refusal = results.find((result) => result instanceof Refusal)
    response.writeHead(refusal?.status ?? 200, headers)
    if (results.includes(endless)) return pour(response)
    // A refusal by HTTP is one object, also of a batch.
    if (refusal && refusal.status !== 200)
      return void response.end(JSON.stringify({ jsonrpc: '2.0', id: calls[0]?.id, error: refusal.error }))
    const shown = replies.map((answer) => {
      if (!(answer?.result instanceof Refusal)) return answer
      return { jsonrpc: '2.0', id: answer.id, error: answer.result.error }
    })
    response.end(JSON.stringify(Array.isArray(asked) ? shown : shown[0]))
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
