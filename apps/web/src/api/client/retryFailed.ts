import type { ApolloClient } from '@apollo/client'

/** Refetches what is on screen and failed to load. What fails again shows its own error. */
export async function retryFailed(client: ApolloClient): Promise<void> {
  const failed = [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error)
  await Promise.allSettled(failed.map((query) => query.refetch()))
}
