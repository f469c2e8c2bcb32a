import type { ApolloClient } from '@apollo/client'
import { type Address, type Cid, type Message, signMessage } from '@kith/protocol'
import { ServiceClockDocument } from '../graph/operations.generated.ts'
import { RefusalError } from '../graph/RefusalError.ts'
import { toAppError } from '../graph/toAppError.ts'
import type { ServerClock } from './createServerClock.ts'
import type { SessionStore } from './createSessionStore.ts'
import { isSessionEnd } from './isSessionEnd.ts'
import type { MessageBody } from './MessageBody.ts'
import { NotSignedInError } from './NotSignedInError.ts'
import type { SessionRecord } from './SessionRecord.ts'
import { type Accepted, submitEnvelope } from './submitEnvelope.ts'
import { toBase64 } from './toBase64.ts'

export type CreatePublisherParameters = { client: ApolloClient; session: SessionStore; clock: ServerClock }

/** A message ready to be handed over: its id, its time and, in base64, its bytes. */
export type SignedMessage = { id: Cid; ts: number; envelope: string }

type PublishOptions = {
  /** Whose message it is. Nobody else's key signs it, whoever is signed in by now. */
  as?: Address
  /** Told as soon as the message is signed, before the service has it. */
  onSigned?: (signed: SignedMessage) => void
}

/**
 * Signs with the key this browser has at the moment of the call, and hands over.
 *
 * @throws {@link NotSignedInError}, {@link RefusalError}, and what the way to the service throws.
 */
export type Publish = (body: MessageBody, options?: PublishOptions) => Promise<Accepted>

/** The way of a message out of this browser: signed without a prompt, then submitted. */
export function createPublisher({ client, session, clock }: CreatePublisherParameters): Publish {
  const submitOnce = async (record: SessionRecord, body: MessageBody, { onSigned }: PublishOptions) => {
    const ts = clock.next()
    // The union of bodies, each with the two fields that every member lacks.
    const message = { ...body, by: record.delegation, ts } as Message
    const signed = await signMessage({
      key: record.privateKey,
      alg: record.alg,
      network: record.network,
      message,
    })
    const envelope = toBase64(signed.envelope)
    onSigned?.({ id: signed.id, ts, envelope })
    return submitEnvelope(client, envelope)
  }

  return async (body, options = {}) => {
    const { record } = session.getState()
    if (!record || (options.as !== undefined && options.as !== record.address)) throw new NotSignedInError()
    try {
      return await submitOnce(record, body, options).catch(async (error: unknown) => {
        if (!(error instanceof RefusalError) || error.name !== 'ClockSkewError') throw error
        // This device's clock is off; the service's counts.
        await syncClock({ client, clock })
        return submitOnce(record, body, options)
      })
    } catch (error) {
      // Meanwhile somebody may have signed in anew: only the session whose key is dead ends.
      const isCurrent = session.getState().record?.delegation === record.delegation
      if (isCurrent && error instanceof RefusalError && isSessionEnd(error)) await session.end(toAppError(error))
      throw error
    }
  }
}

async function syncClock({ client, clock }: { client: ApolloClient; clock: ServerClock }): Promise<void> {
  const { data } = await client.query({ query: ServiceClockDocument, fetchPolicy: 'network-only' })
  if (data) clock.set(new Date(data.service.serverTime))
}
