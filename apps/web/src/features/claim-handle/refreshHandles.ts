import type { AccountAddress } from '@kith/protocol'
import { OwnHandlesDocument } from '../../api/actingOperations.generated.ts'
import type { Graph } from '../../api/graph/Graph.ts'
import { type OwnHandlesQuery, ProfileDocument } from '../../api/operations.generated.ts'

/** The service's indexer is a block or two behind the chain. */
const retryDelaysMs = [500, 2_000, 4_000, 8_000]

/** Refetches an account's handles until the service has indexed the change. On failure the next page load refetches them. */
export async function refreshHandles(
  loadGraph: () => Promise<Graph>,
  address: AccountAddress,
  isThere: (account: NonNullable<OwnHandlesQuery['account']>) => boolean,
): Promise<void> {
  const client = await loadGraph().then(
    (graph) => graph.client,
    () => undefined,
  )
  if (client === undefined) return
  for (const delayMs of retryDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const { data } = await client
      .query({ query: OwnHandlesDocument, variables: { address }, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }))
    if (data?.account && isThere(data.account)) break
  }
  await client
    .query({ query: ProfileDocument, variables: { by: { address } }, fetchPolicy: 'network-only' })
    .catch(() => undefined)
}
