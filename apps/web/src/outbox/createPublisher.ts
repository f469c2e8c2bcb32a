import type { ApolloClient } from '@apollo/client'
import type { AccountAddress } from '@kith/protocol'
import { RefusalError } from '../api/errors/RefusalError.ts'
import { toAppError } from '../api/errors/toAppError.ts'
import type { ServerClock } from '../session/createServerClock.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { isSessionEnd } from '../session/isSessionEnd.ts'
import { NotSignedInError } from '../viewer/NotSignedInError.ts'
import type { MessageBody } from './MessageBody.ts'
import { type PublishAsParameters, publishAs } from './publishAs.ts'
import type { Accepted } from './submitEnvelope.ts'

export type CreatePublisherParameters = { client: ApolloClient; session: SessionStore; clock: ServerClock }

type PublishOptions = Pick<PublishAsParameters, 'onSigned'> & {
  /** The author. No other account's key signs it, whichever is signed in by now. */
  as?: AccountAddress
}

/**
 * Signs with the key that this browser has at the moment of the call, and submits.
 *
 * @throws {@link NotSignedInError} and what {@link publishAs} throws.
 */
export type Publish = (body: MessageBody, options?: PublishOptions) => Promise<Accepted>

/** Publishes a message: signs without a prompt, then submits. */
export function createPublisher({ client, session, clock }: CreatePublisherParameters): Publish {
  return async (body, options = {}) => {
    const { record } = session.getState()
    if (!record || (options.as !== undefined && options.as !== record.address)) throw new NotSignedInError()
    try {
      return await publishAs(record, body, { client, clock, ...options })
    } catch (error) {
      // A new session may have begun meanwhile: only the one with the ended key ends.
      if (error instanceof RefusalError && isSessionEnd(error))
        await session.endOf(record.delegation, toAppError(error))
      throw error
    }
  }
}
