import { BaseError } from '@kith/siwe'

/** The text that the service wants signed differs from the one this page would sign. */
export class WrongChallengeError extends BaseError {
  override readonly name = 'WrongChallengeError'

  constructor({ field, expected, received }: { field: string; expected: string; received: string }) {
    super(`The challenge's ${field} is "${received}", expected "${expected}".`, {
      metaMessages: ['Nothing was signed. Reload the page; if it goes on, do not trust the service.'],
      docsPath: 'errors#wrongchallengeerror',
    })
  }
}
