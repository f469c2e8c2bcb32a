import { BaseError } from '@kith/protocol/errors'

/** Somebody acts as an operator who is none. */
export class NotOperatorError extends BaseError {
  override readonly name = 'NotOperatorError'

  constructor({ address }: { address: string }) {
    super(`The account ${address} is no operator of this service.`, {
      metaMessages: ['OPERATORS names the accounts that moderate.'],
      docsPath: 'errors#notoperatorerror',
    })
  }
}
