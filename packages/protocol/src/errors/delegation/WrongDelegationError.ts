import { BaseError } from '@kith/siwe'

/** The delegation is not the one that the message names. */
export class WrongDelegationError extends BaseError {
  override readonly name = 'WrongDelegationError'
  readonly expected: string
  readonly actual: string

  constructor({ expected, actual }: { expected: string; actual: string }) {
    super(`The message names the delegation ${expected}, not ${actual}.`, {
      metaMessages: [
        'The name of a delegation is the hash of its bytes: ask for the one that the message names in "by".',
      ],
      docsPath: 'errors#wrongdelegationerror',
    })
    this.expected = expected
    this.actual = actual
  }
}
