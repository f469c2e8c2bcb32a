import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ServiceBusyError } from '../../db/errors/ServiceBusyError.ts'
import { onResponseClose } from '../onResponseClose.ts'
import { sendTooMany } from '../refusal/sendTooMany.ts'
import type { Admission } from './createAdmission.ts'

/** Routes that read the database, except `/graphql`, exports and uploads. */
const reads: ReadonlySet<string> = new Set([
  '/graphql/stream',
  '/handles/:file',
  '/media/:cid',
  '/media/:cid/:width',
  '/status.json',
  '/u/:name/feed.atom',
  '/tags/:tag/feed.atom',
  '/oembed',
  // Pages.
  '/*',
])

/**
 * Admits reads outside `/graphql`. A read keeps its permit until its answer begins; a stream releases its permit as soon as it
 * is admitted. A refused request gets 503.
 */
export function admitReads(
  app: FastifyInstance,
  { admission, now }: { admission: Admission; now: () => number },
): {
  /** Releases a request's permit before its answer begins. */
  leave: (request: FastifyRequest) => void
} {
  const permits = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', async (request, reply) => {
    if (!reads.has(request.routeOptions.url ?? '') || request.method === 'OPTIONS') return
    try {
      const leave = await admission.enter('read')
      // A stream stays open for hours. Only opening it counts as a read.
      if (request.routeOptions.url === '/graphql/stream') return leave()
      permits.set(request, leave)
      onResponseClose(request, reply, leave)
    } catch (error) {
      if (!(error instanceof ServiceBusyError)) throw error
      return sendTooMany(reply, error, now(), 503)
    }
  })
  // Released before the answer is sent, so a slow reader blocks no one.
  app.addHook('onSend', async (request) => permits.get(request)?.())
  return { leave: (request) => permits.get(request)?.() }
}
