import { BaseError } from '@kith/protocol/errors'

/** An account that is not an operator acts as one. */
export class NotOperatorError extends BaseError {
  override readonly name = 'NotOperatorError'

  constructor({ address }: { address: string }) {
    super(`The account ${address} is no operator of this service.`, {
      metaMessages: ['OPERATORS names the accounts that moderate.'],
      docsPath: 'errors#notoperatorerror',
    })
  }
}
