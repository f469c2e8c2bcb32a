import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is counted as, where its address would be one of too many. */
    countedAs?: string
  }
}

/** Measures how long each answer took to begin, by route. Streams are counted by themselves: they never end. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'kith_http_request_duration_seconds',
    help: 'Time from the request to the beginning of its answer, in seconds.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onSend', async ({ method, routeOptions: { config, url } }, reply) => {
    // What has no route has an address of the reader's own choice.
    const route = config?.countedAs ?? url ?? 'none'
    durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
}
