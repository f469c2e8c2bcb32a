import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { FollowersDocument, FollowersYouKnowDocument, FollowingDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import type {
  FollowersQuery,
  FollowersYouKnowQuery,
  FollowingQuery,
  PeoplePageFragment,
} from '../../api/operations.generated.ts'

export type PeopleKind = 'followers' | 'following' | 'known'

export type People = {
  status: 'loading' | 'ready' | 'failed'
  people: readonly PeoplePageFragment['edges'][number]['node'][]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  retry(): void
}

type PeopleData = Partial<FollowersQuery & FollowingQuery & FollowersYouKnowQuery>

/** As many as the service gives at once. */
const pageSize = 50
const documents = {
  followers: FollowersDocument,
  following: FollowingDocument,
  known: FollowersYouKnowDocument,
} as const

/** The people around an account, newest first. */
export function usePeople(address: string, kind: PeopleKind): People {
  const [moreError, setMoreError] = useState<AppError>()
  // Their answers differ only in where the page stands, which `findPage` settles.
  const document = documents[kind] as unknown as TypedDocumentNode<PeopleData, OperationVariables>
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(document, {
    variables: { address, first: pageSize },
    context: { isPrivate: kind === 'known' },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const page = findPage(data as PeopleData | undefined)
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

function findPage(data: PeopleData | undefined): PeoplePageFragment | undefined {
  // An account that nobody has seen yet has no lists.
  const account: { followers?: PeoplePageFragment; following?: PeoplePageFragment } = data?.account ?? {}
  return account.followers ?? account.following ?? data?.viewer?.followersYouKnow
}
