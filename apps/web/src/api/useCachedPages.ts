import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { AppError } from './errors/AppError.ts'
import { toAppError } from './errors/toAppError.ts'

type Connection<Node> = {
  readonly edges: readonly { readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

export type CachedPages<Node> = {
  status: 'loading' | 'ready' | 'failed'
  nodes: readonly Node[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  /** Repeats the request that failed: of the next page, or of the first. */
  retry(): void
}

export type UseCachedPagesOptions = {
  /** Sends the reader's token. */
  isPrivate?: boolean
}

/**
 * A list whose pages add up in the cache: shown at once on return, and refreshed. The cache needs `mergePages()` for its field. See
 * `usePages` for lists that the cache must not keep.
 *
 * @example
 * const { nodes, hasMore, loadMore } = useCachedPages(PostLikesDocument, { id, first: 20 }, ({ post }) => post?.likes)
 */
export function useCachedPages<Data, Variables extends OperationVariables, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  /** `null` or `undefined` for a list that does not exist, which is empty. */
  select: (data: Data) => Connection<Node> | null | undefined,
  { isPrivate = false }: UseCachedPagesOptions = {},
): CachedPages<Node> {
  const [moreError, setMoreError] = useState<AppError>()
  const { data, error, networkStatus, fetchMore, refetch } = useQuery<Data, OperationVariables>(document, {
    variables,
    context: { isPrivate },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  // Without partial results an answer is whole.
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
    nodes: page?.edges.map(({ node }) => node) ?? [],
    ...(failure && { error: failure }),
    hasMore,
    isLoadingMore,
    loadMore,
    retry: () => (moreError ? loadMore() : void refetch().catch(() => null)),
  }
}
