import type { ApolloClient } from '@apollo/client'
import { RefusalError } from '../api/errors/RefusalError.ts'
import { isSessionEnd } from '../session/isSessionEnd.ts'
import { type Accepted, submitEnvelope } from './submitEnvelope.ts'

/**
 * Submits again what may have arrived already. `null`: it did not arrive and never will, as its time or its key is over; only
 * then may the message be signed again.
 *
 * @throws what {@link submitEnvelope} throws for any other reason.
 */
export async function resubmit(client: ApolloClient, envelope: string): Promise<Accepted | null> {
  try {
    return await submitEnvelope(client, envelope)
  } catch (error) {
    const isOver = error instanceof RefusalError && (error.name === 'ClockSkewError' || isSessionEnd(error))
    if (isOver) return null
    throw error
  }
}
