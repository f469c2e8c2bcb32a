import { BaseError } from '@kith/protocol/errors'

/** The command has other arguments than it takes. */
export class UsageError extends BaseError {
  override readonly name = 'UsageError'

  constructor({ reason, usage }: { reason: string; usage: string }) {
    super(reason, { metaMessages: [`Usage: ${usage}`], docsPath: 'errors#usageerror' })
  }
}
