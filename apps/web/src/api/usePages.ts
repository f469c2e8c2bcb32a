import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import type { AppError } from './errors/AppError.ts'
import { toAppError } from './errors/toAppError.ts'
import { NetworkStatus } from './graph/NetworkStatus.ts'
import { useQuery } from './graph/useQuery.ts'

type Connection<Edge> = {
  readonly edges: readonly Edge[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

type Pages<Edge, First> = {
  status: 'loading' | 'ready' | 'failed'
  edges: readonly Edge[]
  /** The selected first page; `null` until it has loaded. */
  first: First | null
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  more(): void
  /** Refetches from the first page. */
  retry(): void
  /** False for readers who may not see it. */
  isAllowed: boolean
}

/** A private list, page by page. Not cached: the next reader of this browser must not find it. */
export function usePages<Data, Variables extends OperationVariables, First extends Connection<unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  /** `null`: not available to this reader. */
  select: (data: Data) => First | null,
): Pages<First['edges'][number], First> {
  type Edge = First['edges'][number]
  const { data, error, networkStatus, refetch, fetchMore } = useQuery(
    document as TypedDocumentNode<Data, OperationVariables>,
    {
      variables,
      context: { isPrivate: true },
      fetchPolicy: 'no-cache',
    },
  )
  const [added, setAdded] = useState<{ of: unknown; edges: readonly Edge[]; page: Connection<Edge>['pageInfo'] }>()
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<unknown>()
  const first = data === undefined ? null : select(data as Data)
  const isOfThis = added?.of === data
  const page = (isOfThis ? added?.page : undefined) ?? first?.pageInfo
  const failure = error ?? moreError
  const isLoading = data === undefined || networkStatus === NetworkStatus.setVariables
  return {
    status: failure ? 'failed' : isLoading ? 'loading' : 'ready',
    edges: [...(first?.edges ?? []), ...(isOfThis ? (added?.edges ?? []) : [])],
    ...(failure !== undefined && { error: toAppError(failure) }),
    first,
    hasMore: page?.hasNextPage ?? false,
    isLoadingMore,
    isAllowed: data === undefined || first !== null,
    more() {
      setLoadingMore(true)
      setMoreError(undefined)
      fetchMore({
        variables: { ...variables, after: page?.endCursor ?? null },
        context: { isPrivate: true },
        // The pages after the first are held here.
        appendPage: (known) => known,
      })
        .then(({ data: next }) => {
          const connection = next === undefined ? null : select(next as Data)
          if (!connection) return
          setAdded((before) => ({
            of: data,
            edges: [...(before !== undefined && before.of === data ? before.edges : []), ...connection.edges],
            page: connection.pageInfo,
          }))
        }, setMoreError)
        .finally(() => setLoadingMore(false))
    },
    retry() {
      setMoreError(undefined)
      // A failure is in `error` again.
      refetch().catch(() => null)
    },
  }
}
