import type { ApolloClient } from '@apollo/client'

/** Asks again for whatever is on screen and failed to load. What fails once more says so itself. */
export async function retryFailed(client: ApolloClient): Promise<void> {
  const failed = [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error)
  await Promise.allSettled(failed.map((query) => query.refetch()))
}
