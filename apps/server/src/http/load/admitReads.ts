import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ServiceBusyError } from '../../db/ServiceBusyError.ts'
import { onceLeft } from '../onceLeft.ts'
import { sendTooMany } from '../sendTooMany.ts'
import type { Admission } from './createAdmission.ts'

/** Routes whose answers read the database, but for the graph's own, exports and uploads. */
const reads: ReadonlySet<string> = new Set([
  '/graphql/stream',
  '/handles/:file',
  '/media/:cid',
  '/media/:cid/:width',
  '/status.json',
  // Pages.
  '/*',
])

/** Admits reads outside of the graph, until their answer begins, and opening a stream. Refused ones are answered 503. */
export function admitReads(
  app: FastifyInstance,
  { admission, now }: { admission: Admission; now: () => number },
): void {
  const permits = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', async (request, reply) => {
    if (!reads.has(request.routeOptions.url ?? '') || request.method === 'OPTIONS') return
    try {
      const leave = await admission.enter('read')
      // A stream is open for hours: only its beginning is a read.
      if (request.routeOptions.url === '/graphql/stream') return leave()
      permits.set(request, leave)
      onceLeft(request, reply, leave)
    } catch (error) {
      if (!(error instanceof ServiceBusyError)) throw error
      return sendTooMany(reply, error, now(), 503)
    }
  })
  // A slow reader keeps nobody out.
  app.addHook('onSend', async (request) => permits.get(request)?.())
}
