import { BaseError } from '@kith/siwe'

/** A value that no message may hold: a float, an integer past 2^53, U+0000, a lone surrogate or a byte order mark in front. */
export class ForbiddenValueError extends BaseError {
  override readonly name = 'ForbiddenValueError'
  readonly at: string
  readonly reason: string

  constructor({ at, reason }: { at: string; reason: string }) {
    super(`${at} holds ${reason}, which no message may.`, {
      metaMessages: ['Leave it out and sign again.'],
      docsPath: 'errors#forbiddenvalueerror',
    })
    this.at = at
    this.reason = reason
  }
}
