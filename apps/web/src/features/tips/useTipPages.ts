import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { feedPageSize } from '../../api/client/graphLimits.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { TipFieldsFragment, TipPageFragment } from '../../api/operations.generated.ts'

export type TipPages = {
  status: 'loading' | 'ready' | 'failed'
  tips: readonly TipFieldsFragment[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** A list of tips, newest first, page by page. */
export function useTipPages<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables & { first: number }>,
  variables: Variables,
  select: (data: Data) => TipPageFragment | undefined,
): TipPages {
  const [moreError, setMoreError] = useState<AppError>()
  const { data, error, networkStatus, fetchMore, refetch } = useQuery<Data, OperationVariables>(document, {
    variables: { ...variables, first: feedPageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const page = data === undefined ? undefined : select(data as Data)
  const failure = error ? toAppError(error) : moreError
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore
  const hasMore = page?.pageInfo.hasNextPage ?? false
  const loadMore = () => {
    if (!hasMore || isLoadingMore) return
    setMoreError(undefined)
    fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch((reason: unknown) =>
      setMoreError(toAppError(reason)),
    )
  }
  return {
    status: failure ? 'failed' : page || networkStatus === NetworkStatus.ready ? 'ready' : 'loading',
    tips: page?.edges.map((edge) => edge.node) ?? [],
    ...(failure && { error: failure }),
    hasMore,
    isLoadingMore,
    loadMore,
    retry: () => (moreError ? loadMore() : void refetch().catch(() => null)),
  }
}
