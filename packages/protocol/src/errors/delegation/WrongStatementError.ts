import { BaseError } from '@kith/siwe'

/** What the person read is not what the ReCap says. */
export class WrongStatementError extends BaseError {
  override readonly name = 'WrongStatementError'
  readonly expected: string

  constructor({ expected }: { expected: string }) {
    super('The statement of the message is not the sentence of its ReCap.', {
      metaMessages: [`Expected: ${expected}`],
      docsPath: 'errors#wrongstatementerror',
    })
    this.expected = expected
  }
}
