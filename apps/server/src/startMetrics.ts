import type { FastifyBaseLogger } from 'fastify'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { ServerConfig } from './config/ServerConfig.ts'
import { type MetricsServer, startMetricsServer } from './http/status/startMetricsServer.ts'
import { type AddServiceMetricsParameters, addServiceMetrics } from './metrics/addServiceMetrics.ts'

export type StartMetricsParameters = Omit<AddServiceMetricsParameters, 'onProblem'> & {
  config: ServerConfig
  log: FastifyBaseLogger
}

/**
 * Adds what the service measures to the registry, and answers for it on the port of the settings.
 *
 * @returns `null` without such a port.
 * @throws {@link PortUnavailableError}
 */
export async function startMetrics(
  registry: Registry,
  { config, log, ...service }: StartMetricsParameters,
): Promise<MetricsServer | null> {
  addServiceMetrics(registry, {
    ...service,
    onProblem: (error, name) => log.warn({ err: error, name }, 'A metric could not be read.'),
  })
  const { port, host } = config.metrics
  if (port === undefined) return null
  collectDefaultMetrics({ register: registry })
  return await startMetricsServer(registry, {
    host,
    port,
    onProblem: (error) => log.warn({ err: error }, 'The metrics server failed.'),
  })
}
