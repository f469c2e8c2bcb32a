import { BaseError } from '@kith/siwe'

/** The delegation was signed for another site. */
export class WrongDomainError extends BaseError {
  override readonly name = 'WrongDomainError'
  readonly domain: string
  readonly origins: readonly string[]

  constructor({ domain, origins }: { domain: string; origins: readonly string[] }) {
    super(`The message was signed for ${domain}, which is not this service.`, {
      metaMessages: [
        `This service answers for ${origins.join(', ')}. Sign in there; if you did not ask for this signature, someone may be phishing.`,
      ],
      docsPath: 'errors#wrongdomainerror',
    })
    this.domain = domain
    this.origins = origins
  }
}
