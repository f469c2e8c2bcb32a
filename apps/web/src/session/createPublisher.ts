import type { ApolloClient } from '@apollo/client'
import { type Cid, type Message, signMessage } from '@kith/protocol'
import { ServiceClockDocument, SubmitDocument, type SubmitMutation } from '../graph/operations.generated.ts'
import { RefusalError } from '../graph/RefusalError.ts'
import { toAppError } from '../graph/toAppError.ts'
import { UnexpectedAnswerError } from '../graph/UnexpectedAnswerError.ts'
import type { ServerClock } from './createServerClock.ts'
import type { SessionStore } from './createSessionStore.ts'
import { isSessionEnd } from './isSessionEnd.ts'
import type { MessageBody } from './MessageBody.ts'
import { NotSignedInError } from './NotSignedInError.ts'
import { toBase64 } from './toBase64.ts'

export type CreatePublisherParameters = { client: ApolloClient; session: SessionStore; clock: ServerClock }

export type Receipt = Extract<SubmitMutation['submit'][number], { __typename: 'Receipt' }>

type PublishOptions = {
  /** Told the message's id and time as soon as it is signed, before the service has it. */
  onSigned?: (signed: { id: Cid; ts: number }) => void
}

/**
 * Signs with this browser's key and hands over.
 *
 * @throws {@link NotSignedInError}, {@link RefusalError}, and what the way to the service throws.
 */
export type Publish = (body: MessageBody, options?: PublishOptions) => Promise<Receipt>

/** The way of a message out of this browser: signed without a prompt, then submitted. */
export function createPublisher({ client, session, clock }: CreatePublisherParameters): Publish {
  const submitOnce = async (body: MessageBody, { onSigned }: PublishOptions): Promise<Receipt> => {
    const { record } = session.getState()
    if (!record) throw new NotSignedInError()
    const ts = clock.next()
    // The union of bodies, each with the two fields that every member lacks.
    const message = { ...body, by: record.delegation, ts } as Message
    const { envelope, id } = await signMessage({
      key: record.privateKey,
      alg: record.alg,
      network: record.network,
      message,
    })
    onSigned?.({ id, ts })
    const { data } = await client.mutate({ mutation: SubmitDocument, variables: { messages: [toBase64(envelope)] } })
    const result = data?.submit[0]
    if (result === undefined) throw new UnexpectedAnswerError({ operation: 'Submit' })
    if (result.__typename === 'Refusal') throw new RefusalError(result)
    return result
  }

  return async (body, options = {}) => {
    try {
      return await submitOnce(body, options).catch(async (error: unknown) => {
        if (!(error instanceof RefusalError) || error.name !== 'ClockSkewError') throw error
        // This device's clock is off; the service's counts.
        await syncClock({ client, clock })
        return submitOnce(body, options)
      })
    } catch (error) {
      if (error instanceof RefusalError && isSessionEnd(error)) await session.end(toAppError(error))
      throw error
    }
  }
}

async function syncClock({ client, clock }: { client: ApolloClient; clock: ServerClock }): Promise<void> {
  const { data } = await client.query({ query: ServiceClockDocument, fetchPolicy: 'network-only' })
  if (data) clock.set(new Date(data.service.serverTime))
}
