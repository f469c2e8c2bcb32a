import type { NetworkStatus as ApolloNetworkStatus } from '@apollo/client'

/** The state of a query. Apollo's own numbers, without its code. */
export const NetworkStatus = {
  loading: 1,
  setVariables: 2,
  fetchMore: 3,
  refetch: 4,
  ready: 7,
  error: 8,
} as const satisfies Partial<Record<keyof typeof ApolloNetworkStatus, ApolloNetworkStatus>>
