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
  /** `failed` with items: the newest state or the next page did not come. */
  status: 'loading' | 'ready' | 'failed'
  items: readonly Node[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
  /** Asks for what failed, or for the first page again. Resolves when the answer is there, or none came. */
  refresh(): Promise<void>
}

/** A list that only the reader may see, page by page. What is known shows at once, and is asked for again on every visit. */
export function usePrivateList<Data, Node, Variables extends OperationVariables>({
  document,
  variables,
  select,
}: UsePrivateListParameters<Data, Node, Variables>): PrivateList<Node> {
  const { status: session } = useSession()
  const [moreError, setMoreError] = useState<AppError>()
  // The variables that the document asks for are settled by this function's own type.
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(
    document as unknown as TypedDocumentNode<Data, OperationVariables>,
    {
      variables,
      skip: session !== 'signed-in',
      context: { isPrivate: true },
      fetchPolicy: 'cache-and-network',
      // Once here, what changes the list writes it to the cache.
      nextFetchPolicy: 'cache-first',
    },
  )
  // Apollo's type is of a partial answer as well; an answer without an error is whole.
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
      // What comes of it is in `error` again.
      await refetch().catch(() => null)
    },
  }
}
