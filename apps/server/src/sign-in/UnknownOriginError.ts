import { BaseError } from '@kith/protocol/errors'

/** The page runs on an origin that is neither this service's nor an admitted client's. */
export class UnknownOriginError extends BaseError {
  override readonly name = 'UnknownOriginError'

  constructor({ origin, origins }: { origin: string; origins: readonly string[] }) {
    super(`This service does not sign in pages of ${JSON.stringify(origin)}.`, {
      metaMessages: [
        `It answers for ${origins.join(', ')}. Its operator sets this with PUBLIC_ORIGINS, and admits other clients with CLIENT_ORIGINS.`,
      ],
      docsPath: 'errors#unknownoriginerror',
    })
  }
}
