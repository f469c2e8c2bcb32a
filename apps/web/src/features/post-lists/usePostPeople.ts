import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PostLikesDocument, PostRepostsDocument } from '../../api/actingOperations.generated.ts'
import { feedPageSize } from '../../api/client/graphLimits.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { PeoplePageFragment } from '../../api/operations.generated.ts'

export type PostPeople = {
  status: 'loading' | 'ready' | 'failed'
  people: readonly PeoplePageFragment['edges'][number]['node'][]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

/** Who liked or reposted a post, newest first. */
export function usePostPeople(id: string, kind: 'likes' | 'reposts'): PostPeople {
  const [moreError, setMoreError] = useState<AppError>()
  const options = {
    variables: { id, first: feedPageSize },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  } as const
  const likes = useQuery(PostLikesDocument, { ...options, skip: kind !== 'likes' })
  const reposts = useQuery(PostRepostsDocument, { ...options, skip: kind !== 'reposts' })
  const { error, networkStatus, fetchMore, refetch } = kind === 'likes' ? likes : reposts
  const page: PeoplePageFragment | undefined = kind === 'likes' ? likes.data?.post?.likes : reposts.data?.post?.reposts
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
    people: page?.edges.map((edge) => edge.node) ?? [],
    ...(failure && { error: failure }),
    hasMore,
    isLoadingMore,
    loadMore,
    retry: () => (moreError ? loadMore() : void refetch().catch(() => null)),
  }
}
