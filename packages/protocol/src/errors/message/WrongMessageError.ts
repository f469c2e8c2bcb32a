import { BaseError } from '@kith/siwe'

/** The envelope holds another message than the one that was asked for, or that its receipt names. */
export class WrongMessageError extends BaseError {
  override readonly name = 'WrongMessageError'
  readonly expected: string
  readonly actual: string

  constructor({ expected, actual }: { expected: string; actual: string }) {
    super(`The envelope holds message ${actual}, not ${expected}.`, {
      metaMessages: ['The id of a message is the hash of its payload: this is another message, or it was changed.'],
      docsPath: 'errors#wrongmessageerror',
    })
    this.expected = expected
    this.actual = actual
  }
}
