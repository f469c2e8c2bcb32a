import type { ApolloClient } from '@apollo/client'
import { ServiceClockDocument } from '../api/actingOperations.generated.ts'
import { RefusalError } from '../api/errors/RefusalError.ts'
import type { ServerClock } from './createServerClock.ts'

export type WithServiceTimeParameters = { client: ApolloClient; clock: ServerClock }

/** Runs an action that signs a time; retries with the service's time if the device's clock is off. */
export async function withServiceTime<Result>(
  { client, clock }: WithServiceTimeParameters,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof RefusalError) || error.name !== 'ClockSkewError') throw error
    const { data } = await client.query({ query: ServiceClockDocument, fetchPolicy: 'network-only' })
    if (data) clock.set(new Date(data.service.serverTime))
    return await act()
  }
}
