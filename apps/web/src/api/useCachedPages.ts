import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import type { AppError } from './errors/AppError.ts'
import { toAppError } from './errors/toAppError.ts'
import { NetworkStatus } from './graph/NetworkStatus.ts'
import { useQuery } from './graph/useQuery.ts'

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
  /** Whether the nodes are those of earlier variables, until the first page of these arrives. */
  isStale: boolean
  loadMore(): void
  /** Retries the failed request, for the first or the next page. */
  retry(): void
}

export type UseCachedPagesOptions = {
  /** Sends the reader's token. */
  isPrivate?: boolean
  /** Keeps the nodes on screen while the list for other variables loads, e.g. for a filter that is being typed. */
  keepsStale?: boolean
}

/**
 * A list whose pages are merged in the cache: shown at once on return, then refreshed. The field needs the `mergePages()` policy.
 * Use `usePages` for lists that must not be cached.
 *
 * @example
 * const { nodes, hasMore, loadMore } = useCachedPages(PostLikesDocument, { id, first: 20 }, ({ post }) => post?.likes)
 */
export function useCachedPages<Data, Variables extends OperationVariables, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  /** `null` or `undefined` for a missing list, which counts as empty. */
  select: (data: Data) => Connection<Node> | null | undefined,
  { isPrivate = false, keepsStale = false }: UseCachedPagesOptions = {},
): CachedPages<Node> {
  const [more, setMore] = useState<{ of: unknown; error: AppError }>()
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(
    document as TypedDocumentNode<Data, OperationVariables>,
    {
      variables,
      context: { isPrivate },
      fetchPolicy: 'cache-and-network',
      nextFetchPolicy: 'cache-first',
    },
  )
  // The cast: without partial results a response is complete.
  const isStale = keepsStale && data === undefined && error === undefined && previousData !== undefined
  const shown = isStale ? previousData : data
  const page = shown === undefined ? undefined : select(shown as Data)
  // Only errors of these variables count.
  const moreError = more !== undefined && more.of === page ? more.error : undefined
  const failure = error ? toAppError(error) : moreError
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore
  const hasMore = page?.pageInfo.hasNextPage ?? false
  const loadMore = () => {
    if (!hasMore || isLoadingMore || isStale) return
    setMore(undefined)
    fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch((reason: unknown) =>
      setMore({ of: page, error: toAppError(reason) }),
    )
  }
  return {
    status: failure ? 'failed' : page || networkStatus === NetworkStatus.ready ? 'ready' : 'loading',
    nodes: page?.edges.map(({ node }) => node) ?? [],
    ...(failure && { error: failure }),
    hasMore,
    isLoadingMore,
    isStale,
    loadMore,
    retry: () => (moreError ? loadMore() : void refetch().catch(() => null)),
  }
}
