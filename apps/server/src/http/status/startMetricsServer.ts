import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { PortUnavailableError } from '../PortUnavailableError.ts'
import { describeStatus } from './describeStatus.ts'

export type MetricsServer = AsyncDisposable & {
  /** E.g. `http://127.0.0.1:9464/metrics`. */
  url: string
}

export type StartMetricsServerParameters = {
  host: string
  port: number
  /** Called when the metrics cannot be written, or the server fails. */
  onProblem: (error: unknown) => void
}

/**
 * Answers `GET /metrics` on a port of its own. Never on the port people use: behind a proxy on the same machine
 * everybody comes from loopback, so a check of the address would exclude no one.
 *
 * @throws {@link PortUnavailableError}
 */
export async function startMetricsServer(
  registry: Registry,
  { host, port, onProblem }: StartMetricsServerParameters,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(describeStatus(404)))
      return
    }
    registry.metrics().then(
      (text) => {
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        response.end(text)
      },
      (error) => {
        onProblem(error)
        response.writeHead(500).end()
      },
    )
  })
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (cause) {
    throw new PortUnavailableError({ host, port, cause, settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' } })
  }
  server.on('error', onProblem)
  // A TCP server that listens has an address of this shape.
  const bound = server.address() as AddressInfo
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    url: `http://${name}:${bound.port}/metrics`,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}
