import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { useSession } from '../useSession.ts'

type Connection<Node> = {
  readonly edges: readonly { readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

export type UsePrivateListParameters<Data, Node, Variables> = {
  document: TypedDocumentNode<Data, Variables>
  variables: Variables
  select(data: Data): Connection<Node> | undefined
}

export type PrivateList<Node> = {
  /** `failed` with items: refreshing, or loading the next page, failed. */
  status: 'loading' | 'ready' | 'failed'
  items: readonly Node[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  /** Retries what failed, or refetches the first page. Resolves when the request has settled. */
  refresh(): Promise<void>
}

/** A list that only the reader may see, page by page. Cached items show at once, and are revalidated on every visit. */
export function usePrivateList<Data, Node, Variables extends OperationVariables>({
  document,
  variables,
  select,
}: UsePrivateListParameters<Data, Node, Variables>): PrivateList<Node> {
  const { status: session } = useSession()
  const [moreError, setMoreError] = useState<AppError>()
  // The cast: this function's own type guarantees the document's variables.
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(
    document as unknown as TypedDocumentNode<Data, OperationVariables>,
    {
      variables,
      skip: session !== 'signed-in',
      context: { isPrivate: true },
      fetchPolicy: 'cache-and-network',
      // Once loaded, mutations update the list in the cache.
      nextFetchPolicy: 'cache-first',
    },
  )
  // The cast: Apollo's type includes partial answers; one without an error is complete.
  const page = data === undefined ? undefined : select(data as Data)
  const failure = moreError ?? (error && toAppError(error))
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore
  const hasMore = page?.pageInfo.hasNextPage ?? false

  const loadMore = () => {
    if (!hasMore || isLoadingMore) return
    setMoreError(undefined)
    fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch((cause: unknown) =>
      setMoreError(toAppError(cause)),
    )
  }

  return {
    status: failure && !isLoadingMore ? 'failed' : page === undefined ? 'loading' : 'ready',
    items: page?.edges.map((edge) => edge.node) ?? [],
    ...(failure && { error: failure }),
    hasMore,
    isLoadingMore,
    loadMore,
    async refresh() {
      if (moreError) return loadMore()
      // A failure is in `error` again.
      await refetch().catch(() => null)
    },
  }
}
