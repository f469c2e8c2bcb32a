import type { FastifyInstance } from 'fastify'
import type { Rates } from '../../limits/rates/Rates.ts'
import { TooManyRequestsError } from '../../limits/rates/TooManyRequestsError.ts'
import { sendTooMany } from '../refusal/sendTooMany.ts'
import { toClientKey } from '../toClientKey.ts'

/** Routes whose answers ask the database. Files do not, and all probes together do once a second: neither is counted. */
const counted: ReadonlySet<string> = new Set([
  '/graphql',
  '/graphql/stream',
  '/handles/:file',
  '/media',
  '/media/:cid',
  '/media/:cid/:width',
  '/export/:file',
  '/export/private.json',
  '/import',
  '/status.json',
  '/u/:name/feed.atom',
  '/tags/:tag/feed.atom',
  '/post/:id/preview.png',
  '/u/:name/preview.png',
  '/oembed',
  // Pages.
  '/*',
])

/** Lets each client ask so many times a minute. */
export function limitRequests(app: FastifyInstance, { rates, now }: { rates: Rates; now: () => number }): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (url === undefined || !counted.has(url)) return
    const retryAt = rates.take('requests', toClientKey(request.ip))
    if (retryAt === null) return
    const limit = rates.perMinute.requests
    return sendTooMany(reply, new TooManyRequestsError({ what: 'requests', limit, retryAt }), now())
  })
}
