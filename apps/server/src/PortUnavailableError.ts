import { BaseError } from '@kith/protocol/errors'

/** The service cannot listen where it is told to. */
export class PortUnavailableError extends BaseError {
  override readonly name = 'PortUnavailableError'

  constructor({ host, port, cause }: { host: string; port: number; cause: unknown }) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    super(`The service cannot listen on ${host}:${port}.`, {
      cause,
      details: cause instanceof Error ? cause.message : String(cause),
      metaMessages: [
        code === 'EADDRINUSE'
          ? `Another program has port ${port}: stop it, or set PORT to another number.`
          : 'Set HOST and PORT to an address this machine may listen on.',
      ],
    })
  }
}
