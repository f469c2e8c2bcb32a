import { RetryableError } from '@kith/protocol/errors'

/** This client address asked for too many one-time values, or handed in too many signatures. Nothing was written. */
export class TooManyChallengesError extends RetryableError {
  override readonly name = 'TooManyChallengesError'

  constructor({ limit, retryAt }: { limit: number; retryAt: Date }) {
    super(`Sign-in was tried more than ${limit} times a minute from this network address.`, {
      retryAt,
      metaMessages: [`Try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanychallengeserror',
    })
  }
}
