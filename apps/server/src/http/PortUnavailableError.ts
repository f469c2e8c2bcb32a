import { BaseError } from '@kith/protocol/errors'

/** The service cannot listen on its configured host and port. */
export class PortUnavailableError extends BaseError {
  override readonly name = 'PortUnavailableError'

  constructor({
    host,
    port,
    cause,
    settings = { host: 'HOST', port: 'PORT' },
  }: {
    host: string
    port: number
    cause: unknown
    /** The settings that decide it. */
    settings?: { host: string; port: string }
  }) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    super(`The service cannot listen on ${host}:${port}.`, {
      cause,
      details: cause instanceof Error ? cause.message : String(cause),
      metaMessages: [
        code === 'EADDRINUSE'
          ? `Another program has port ${port}: stop it, or set ${settings.port} to another number.`
          : `Set ${settings.host} and ${settings.port} to an address this machine may listen on.`,
      ],
    })
  }
}
