import { BaseError } from '@kith/protocol/errors'

/** The operators suspended the account. */
export class AccountSuspendedError extends BaseError {
  override readonly name = 'AccountSuspendedError'
  /** When it may write again; `null` for a suspension without end. */
  readonly retryAt: Date | null

  constructor({ until, reason }: { until: Date | null; reason: string }) {
    super(
      until === null
        ? 'The operators of this service suspended this account.'
        : `The operators of this service suspended this account until ${until.toISOString()}.`,
      {
        metaMessages: [`Their reason: ${reason}`, 'It can still read, delete its posts, and answer them once.'],
        docsPath: 'errors#accountsuspendederror',
      },
    )
    this.retryAt = until
  }
}
