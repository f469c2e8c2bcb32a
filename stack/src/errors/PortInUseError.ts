import { BaseError } from '@kith/protocol/errors'

/** Another program listens on the port. */
export class PortInUseError extends BaseError {
  override readonly name = 'PortInUseError'

  constructor({ port, free, cause }: { port: number; free: number; cause?: unknown }) {
    super(`Port ${port} is in use by another program.`, {
      cause,
      metaMessages: [`Stop that program, or choose another port: PORT=${free} npm start`],
    })
  }
}
