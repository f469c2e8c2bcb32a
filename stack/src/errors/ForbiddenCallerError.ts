import { BaseError } from '@kith/protocol/errors'

/** The request names a host, or comes from a page, that is not this product's. */
export class ForbiddenCallerError extends BaseError {
  override readonly name = 'ForbiddenCallerError'

  constructor(caller: { origin: string } | { host: string }) {
    super(
      'origin' in caller
        ? `Pages of ${caller.origin} may not use this chain.`
        : `This chain does not answer to the host "${caller.host}".`,
      { metaMessages: ['If it should, add its origin to PUBLIC_ORIGINS and start again.'] },
    )
  }
}
