import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createSemaphore } from '../../limits/slots/createSemaphore.ts'
import { createProxyCheck } from '../client/createProxyCheck.ts'
import { sendTooMany } from '../refusal/sendTooMany.ts'
import { TooManyConnectionsError } from '../refusal/TooManyConnectionsError.ts'
import { toClientKey } from '../toClientKey.ts'

export type LimitConnectionsParameters = {
  /** Connections one client may hold open to this process. */
  max: number
  /** A connection from one of these carries many clients. */
  trustedProxies: readonly string[]
  now: () => number
}

/** How long one connection too many may take to say what it wants, which is then refused. */
const silentMs = 5_000
const retryMs = 10_000

/** Limits the open connections of each client; one more is refused at its first request, and closed. */
export function limitConnections(app: FastifyInstance, { max, trustedProxies, now }: LimitConnectionsParameters): void {
  const isProxy = createProxyCheck(trustedProxies)
  const semaphore = createSemaphore(max)
  const surplus = new WeakSet<Socket>()

  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(address)) return
    const leave = semaphore.acquire(toClientKey(address))
    if (leave) {
      socket.once('close', leave)
      return
    }
    surplus.add(socket)
    const timer = setTimeout(() => socket.destroy(), silentMs)
    socket.once('close', () => clearTimeout(timer))
  })

  app.addHook('onRequest', async (request, reply) => {
    if (!surplus.has(request.raw.socket)) return
    const retryAt = new Date(now() + retryMs)
    reply.header('connection', 'close')
    return sendTooMany(reply, new TooManyConnectionsError({ limit: max, retryAt }), now())
  })
}
