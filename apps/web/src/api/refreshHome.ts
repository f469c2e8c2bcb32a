import type { ApolloClient } from '@apollo/client'

/** Refetches home after the reader's follows changed: now if it is on screen, else when it is opened. */
export async function refreshHome(client: ApolloClient): Promise<void> {
  const shown = [...client.getObservableQueries('active')].filter((query) => query.queryName === 'HomeFeed')
  if (shown.length === 0) client.cache.evict({ id: 'Viewer:{}', fieldName: 'home' })
  await Promise.all(shown.map((query) => query.refetch()))
}
