import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerRelayCall, type RelayCall } from './answerRelayCall.ts'
import { createRelayTopics } from './createRelayTopics.ts'

export type StartTestRelayOptions = {
  /** Absent: a free one. */
  port?: number | undefined
}

/** A WalletConnect relay on this machine. */
export type TestRelay = {
  /**
   * What both sides are given as `relayUrl`, e.g. `ws://127.0.0.1:54321/6f1c…`. No two relays have the same, even on one port: apps
   * with the same `relayUrl` in one process share WalletConnect's client, and so receive each other's messages.
   */
  readonly url: string
  /** Names of the methods it was called with, in order. */
  readonly calls: readonly string[]
  /** Query strings of the sockets opened so far: `auth`, `projectId` and what else the client says of itself. */
  readonly visits: readonly URLSearchParams[]
  /** Cuts every socket and answers no more, as a relay that crashed. */
  stop(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Clients in Node take a relay for dead after 35 s of silence. */
const pingMs = 20_000

/**
 * Starts a relay where WalletConnect's own clients, apps and wallets alike, meet: without a project or another host. It
 * cannot read their messages, which are encrypted. Messages wait for later subscribers.
 *
 * For tests: on loopback only, and it believes everyone to be who they say.
 *
 * @example
 * await using relay = await startTestRelay()
 * const walletConnect = { projectId: 'test', relayUrl: relay.url } // for createWalletKitConfig
 */
export async function startTestRelay({ port = 0 }: StartTestRelayOptions = {}): Promise<TestRelay> {
  const path = `/${randomUUID()}`
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    // Clients of an earlier relay on this port try to come back.
    verifyClient: ({ req: { url = '' } }) => ['/', path].includes(new URL(url, 'ws://127.0.0.1').pathname),
  })
  await once(server, 'listening')
  const topics = createRelayTopics()
  const calls: string[] = []
  const visits: URLSearchParams[] = []

  server.on('connection', (socket, { url }) => {
    const query = new URL(url ?? '', 'ws://127.0.0.1').searchParams
    visits.push(query)
    const arrivals = new Map<unknown, () => void>()
    let lastId = 0
    const send = (message: object) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    }
    const client = topics.join(readClientKey(query), (params, onArrival) => {
      arrivals.set(++lastId, onArrival)
      send({ id: lastId, method: 'irn_subscription', params })
    })

    socket.on('message', (data) => {
      const message: object = JSON.parse(String(data))
      if (!('method' in message)) {
        arrivals.get(Reflect.get(message, 'id'))?.()
        return
      }
      // The cast: only WalletConnect's own clients call, in JSON-RPC.
      const call = message as RelayCall
      calls.push(call.method)
      const { reply, replay } = answerRelayCall(client, call)
      send({ id: call.id, ...reply })
      for (const topic of replay) client.replay(topic)
    })
    socket.on('close', () => client.leave())
  })

  const pings = setInterval(() => {
    for (const socket of server.clients) socket.ping()
  }, pingMs)
  pings.unref()

  const stop = async () => {
    clearInterval(pings)
    for (const socket of server.clients) socket.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
  // The cast: a server on TCP has a port.
  const address = server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${address.port}${path}`, calls, visits, stop, [Symbol.asyncDispose]: stop }
}

/** The client's public key, from the token it comes with; a client keeps it through all its sockets. */
function readClientKey(query: URLSearchParams): string {
  const [, claims = ''] = query.get('auth')?.split('.') ?? []
  const { iss }: { iss: string } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  return iss
}
