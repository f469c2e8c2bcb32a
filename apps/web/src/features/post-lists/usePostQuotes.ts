import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PostQuotesDocument } from '../../api/actingOperations.generated.ts'
import { feedPageSize } from '../../api/client/graphLimits.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { PostView } from '../../api/PostView.ts'

export type PostQuotes = {
  status: 'loading' | 'ready' | 'failed'
  posts: readonly PostView[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** Posts that quote a post, newest first. */
export function usePostQuotes(id: string): PostQuotes {
  const [moreError, setMoreError] = useState<AppError>()
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(PostQuotesDocument, {
    variables: { id, first: feedPageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const page = data?.post?.quotes
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
    posts: page?.edges.map((edge) => edge.node) ?? [],
    ...(failure && { error: failure }),
    hasMore,
    isLoadingMore,
    loadMore,
    retry: () => (moreError ? loadMore() : void refetch().catch(() => null)),
  }
}
