import { RetryableError } from '@kith/protocol/errors'

/** This client address asked for too many one-time values. Nothing was written. */
export class TooManyChallengesError extends RetryableError {
  override readonly name = 'TooManyChallengesError'

  constructor({ limit, retryAt }: { limit: number; retryAt: Date }) {
    super(`Sign-in was begun ${limit} times within a minute from this network address.`, {
      retryAt,
      metaMessages: [`Try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanychallengeserror',
    })
  }
}
