import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useState } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { useSession } from '../../viewer/useSession.ts'

type Connection<Node> = {
  readonly edges: readonly { readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

export type UseFoundParameters<Data, Node> = {
  document: TypedDocumentNode<Data, never>
  /** Without `isPrivate`, which selects the reader's own list. */
  variables: OperationVariables
  select(data: Data): Connection<Node> | null | undefined
}

export type Found<Data, Node> = {
  status: 'loading' | 'failed' | 'empty' | 'ready'
  items: readonly Node[]
  /** The data on screen: the previous result while a new one is loading. */
  data: Data | undefined
  /** Whether the data on screen belongs to an earlier search. */
  isStale: boolean
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  moreError?: AppError
  loadMore(): void
  retry(): void
}

/** The results of a search, page by page; for a signed-in reader, without muted or blocked accounts. */
export function useFound<Data, Node>({
  document,
  variables,
  select,
}: UseFoundParameters<Data, Node>): Found<Data, Node> {
  const { status: session } = useSession()
  const isPrivate = session === 'signed-in'
  const [more, setMore] = useState<{ of: unknown; error: AppError }>()
  // The variables match the document: this feature's hooks pass both.
  const query = document as unknown as TypedDocumentNode<Data, OperationVariables>
  const { data, previousData, error, networkStatus, fetchMore, refetch } = useQuery(query, {
    variables: { ...variables, isPrivate },
    context: { isPrivate },
    skip: session === 'loading',
  })
  // A response without an error is complete.
  const shown = (data ?? (error ? undefined : previousData)) as Data | undefined
  const page = shown === undefined ? undefined : (select(shown) ?? undefined)
  const hasMore = page?.pageInfo.hasNextPage ?? false
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore
  const items = page?.edges.map((edge) => edge.node) ?? []
  // A page may be short or empty even if more follow.
  const isThere = page !== undefined && (items.length > 0 || hasMore)
  const isAnswered = page !== undefined || networkStatus === NetworkStatus.ready
  return {
    status: error && !shown ? 'failed' : isThere ? 'ready' : isAnswered && session !== 'loading' ? 'empty' : 'loading',
    items,
    data: shown,
    isStale: data === undefined && shown !== undefined,
    ...(error && { error: toAppError(error) }),
    hasMore,
    isLoadingMore,
    ...(more?.of === page && more && { moreError: more.error }),
    loadMore() {
      if (!hasMore || isLoadingMore) return
      setMore(undefined)
      fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch((failure: unknown) =>
        setMore({ of: page, error: toAppError(failure) }),
      )
    },
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }
}
