import type { ApolloClient } from '@apollo/client'
import { type Cid, signMessage, type UnsaltedMessage } from '@kith/protocol'
import type { ServerClock } from '../session/createServerClock.ts'
import type { SessionRecord } from '../session/SessionRecord.ts'
import { toBase64 } from '../session/toBase64.ts'
import { withServiceTime } from '../session/withServiceTime.ts'
import type { MessageBody } from './MessageBody.ts'
import { type Accepted, submitEnvelope } from './submitEnvelope.ts'

/** A signed message: its id, its time and, in base64, its bytes. */
export type SignedMessage = { id: Cid; ts: number; envelope: string }

export type PublishAsParameters = {
  client: ApolloClient
  clock: ServerClock
  /** Called as soon as the message is signed, before the service has it. */
  onSigned?: (signed: SignedMessage) => void
}

/**
 * Signs with the key of a session, and submits; retries with the service's time if the device's clock is off.
 *
 * @throws what {@link submitEnvelope} and the way to the service throw.
 */
export async function publishAs(
  record: SessionRecord,
  body: MessageBody,
  { client, clock, onSigned }: PublishAsParameters,
): Promise<Accepted> {
  return await withServiceTime({ client, clock }, async () => {
    const ts = clock.next()
    // The cast: the union of bodies, each with the two fields that every member lacks.
    const message = { ...body, by: record.delegation, ts } as UnsaltedMessage
    const signed = await signMessage({ key: record.privateKey, alg: record.alg, network: record.network, message })
    const envelope = toBase64(signed.envelope)
    onSigned?.({ id: signed.id, ts, envelope })
    return await submitEnvelope(client, envelope)
  })
}
