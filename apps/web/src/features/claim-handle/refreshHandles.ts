import type { ApolloClient } from '@apollo/client'
import type { Address } from 'viem'
import { OwnHandlesDocument } from '../../api/actingOperations.generated.ts'
import { type OwnHandlesQuery, ProfileDocument } from '../../api/operations.generated.ts'

/** The service's indexer is a block or two behind the chain. */
const pausesMs = [500, 2_000, 4_000, 8_000]

/** Asks the service for an account's handles until it shows what the chain has done. What fails is asked again with the next page. */
export async function refreshHandles(
  client: ApolloClient,
  address: Address,
  isThere: (account: NonNullable<OwnHandlesQuery['account']>) => boolean,
): Promise<void> {
  for (const pauseMs of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const { data } = await client
      .query({ query: OwnHandlesDocument, variables: { address }, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }))
    if (data?.account && isThere(data.account)) break
  }
  await client
    .query({ query: ProfileDocument, variables: { address }, fetchPolicy: 'network-only' })
    .catch(() => undefined)
}
