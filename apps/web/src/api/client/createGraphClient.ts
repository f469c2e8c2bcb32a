import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { createGraphCache } from './createGraphCache.ts'
import { type CreateServiceLinkParameters, createServiceLink } from './createServiceLink.ts'
import { defaultFetchPolicy, mutationFetchPolicy } from './graphLimits.ts'

export type CreateGraphClientParameters = CreateServiceLinkParameters & {
  /** Keeps answers for the next visit, and returns them when the service does not answer. */
  keep?: ApolloLink | undefined
}

/**
 * The graph client of one service. Queries are sent as POST with `operationName`, `variables` and `query`, nothing else.
 *
 * Source: spec §7, §9.
 */
export function createGraphClient({ url, keep, getAccessToken, seen }: CreateGraphClientParameters): ApolloClient {
  const link = createServiceLink({ url, getAccessToken, seen })
  return new ApolloClient({
    cache: createGraphCache(),
    link: keep ? ApolloLink.from([keep, link]) : link,
    defaultOptions: {
      watchQuery: { fetchPolicy: defaultFetchPolicy },
      query: { fetchPolicy: defaultFetchPolicy },
      mutate: { fetchPolicy: mutationFetchPolicy },
    },
  })
}
