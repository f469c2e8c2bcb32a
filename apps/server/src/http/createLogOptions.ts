import type { FastifyRequest } from 'fastify'
import { listSecrets } from '../config/listSecrets.ts'
import type { LogLevel, ServerConfig } from '../config/ServerConfig.ts'
import { describeFault, type LoggedFault } from './refusal/describeFault.ts'
import { toClientKey } from './toClientKey.ts'

/** Somewhere to write one line of JSON at a time. */
export type LogSink = { write: (line: string) => void }

type LoggedRequest = { method: string; path: string | undefined; client?: string }

export type LogOptions = {
  level: LogLevel
  serializers: {
    req: (request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => LoggedRequest
    err: (fault: unknown) => LoggedFault
  }
  stream?: LogSink
}

/** How the log is written: what was asked and how it went, and nothing of what was in it. */
export function createLogOptions(config: ServerConfig, sink: LogSink | undefined): LogOptions {
  const secrets = listSecrets(config)
  return {
    level: config.logLevel,
    serializers: {
      // No query and no headers: a token may be among them.
      req: ({ method, url, ip }) => ({
        method,
        path: url.split('?', 1)[0],
        ...(config.logClients && { client: toClientKey(ip) }),
      }),
      err: (fault) => describeFault(fault, secrets),
    },
    ...(sink && { stream: sink }),
  }
}
