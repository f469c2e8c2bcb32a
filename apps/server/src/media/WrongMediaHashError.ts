import { BaseError } from '@kith/protocol/errors'

/** The bytes that arrived are not those that were signed. */
export class WrongMediaHashError extends BaseError {
  override readonly name = 'WrongMediaHashError'

  constructor({ signed, found }: { signed: string; found: string }) {
    super(`What was signed is ${signed}, but what arrived is ${found}.`, {
      metaMessages: ['Send the file that was signed, as it is.'],
      docsPath: 'errors#wrongmediahasherror',
    })
  }
}
