import { BaseError } from '@kith/protocol/errors'

/** The system does not let this program listen on the address. */
export class PortForbiddenError extends BaseError {
  override readonly name = 'PortForbiddenError'

  constructor({ host, port, cause }: { host: string; port: number; cause: Error }) {
    super(`This machine does not let Kith listen on ${host}:${port}.`, {
      cause,
      details: cause.message,
      metaMessages: ['Choose a port above 1023 and leave HOST unset: PORT=4680 npm start'],
    })
  }
}
