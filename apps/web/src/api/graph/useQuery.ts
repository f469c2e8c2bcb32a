import type {
  ApolloClient,
  NetworkStatus as ApolloNetworkStatus,
  DefaultContext,
  DocumentNode,
  ErrorLike,
  OperationVariables,
  TypedDocumentNode,
  WatchQueryFetchPolicy,
} from '@apollo/client'
import { dequal } from 'dequal/lite'
import { useState, useSyncExternalStore } from 'react'
import { toAnswerKey } from '../kept/toAnswerKey.ts'
import type { Graph } from './Graph.ts'
import type { GraphState } from './GraphContext.ts'
import { NetworkStatus } from './NetworkStatus.ts'
import { useGraphState } from './useGraphState.ts'

type Settings = {
  /** Sends no request, and has no data. */
  skip?: boolean
  context?: DefaultContext
  fetchPolicy?: WatchQueryFetchPolicy
  /** Replaces `fetchPolicy` after the first answer. */
  nextFetchPolicy?: WatchQueryFetchPolicy
}

/** `variables` may be left out where the operation needs none. */
export type UseQueryParameters<Variables> =
  Record<string, never> extends Variables
    ? [options?: Settings & { variables?: Variables }]
    : [options: Settings & { variables: Variables }]

type Snapshot<Data> = {
  /** Complete, or `undefined`. */
  data: Data | undefined
  error: ErrorLike | undefined
  networkStatus: ApolloNetworkStatus
  loading: boolean
}

type Watch<Data> = {
  get(): Snapshot<Data>
  subscribe(listener: () => void): () => void
  refetch(): Promise<unknown>
  fetchMore(more: FetchMore<Data>): Promise<{ data?: Data | undefined }>
}

type FetchMore<Data> = {
  variables: OperationVariables
  context?: DefaultContext
  /** Joins the next page to the known ones. Required with the fetch policy `no-cache`: nothing else joins them. */
  appendPage?: (known: Data, next: Data) => Data
}

export type QueryResult<Data> = Snapshot<Data> &
  Pick<Watch<Data>, 'refetch' | 'fetchMore'> & {
    /** The last data, of other variables. */
    previousData: Data | undefined
  }

/**
 * Runs a query and keeps its answer up to date: from the page's own answers until the graph client has loaded, then from
 * its cache and the service.
 *
 * @example
 * const { data, error, networkStatus, refetch } = useQuery(ProfileDocument, { variables: { by: { handle: 'maren' } } })
 */
export function useQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...[options]: UseQueryParameters<NoInfer<Variables>>
): QueryResult<Data> {
  const state = useGraphState()
  const asked: Asked = { ...options, document }
  const key = JSON.stringify([asked.variables, asked.skip, asked.fetchPolicy, asked.context])
  const hold = (previousData: Data | undefined, known?: Snapshot<Data>) => {
    return { state, document, key, watch: watch<Data>(state, asked, known), previousData }
  }
  const [held, setHeld] = useState(() => hold(undefined))
  let current = held
  if (held.state !== state || held.document !== document || held.key !== key) {
    const before = held.watch.get()
    const isSameQuestion = held.document === document && held.key === key && !held.state.graph
    current = hold(before.data ?? held.previousData, isSameQuestion && before.data ? before : undefined)
    setHeld(current)
  }
  const { get, subscribe, refetch, fetchMore } = current.watch
  const snapshot = useSyncExternalStore(subscribe, get, get)
  return { ...snapshot, previousData: current.previousData, refetch, fetchMore }
}

type Asked = Settings & { document: DocumentNode; variables?: OperationVariables }

function watch<Data>(state: GraphState, asked: Asked, known?: Snapshot<Data>): Watch<Data> {
  if (state.graph && asked.skip !== true) return watchClient(state.graph, asked, known)
  const snapshot = readPage<Data>(state, asked)
  return {
    get: () => snapshot,
    subscribe: () => () => undefined,
    // Retrying loads the client again; with it, the query runs by itself.
    refetch: state.load,
    // The fetched data is in the cache when the query reads it from there.
    fetchMore: async (more) => await fetchMore(toQuery<Data>((await state.load()).client, asked), more),
  }
}

/**
 * `known` is the data that the page already shows. Creating the query and subscribing are long steps, so each has its own task. Data
 * that an earlier visit cached is refetched once the query is watched.
 */
function watchClient<Data>({ client, freshness }: Graph, asked: Asked, known?: Snapshot<Data>): Watch<Data> {
  let query: ReturnType<typeof toQuery<Data>> | undefined
  const getQuery = () => {
    query ??= toQuery<Data>(client, asked)
    return query
  }
  let current = known ?? toSnapshot<Data>(getQuery().getCurrentResult())
  return {
    get: () => current,
    subscribe(listener) {
      let subscription: { unsubscribe(): void } | undefined
      const follow = () => {
        subscription = getQuery().subscribe((result) => {
          const next = toSnapshot<Data>(result)
          if (isSame(current, next)) return
          current = next
          listener()
        })
        void freshness.freshen()
      }
      const start = () => {
        getQuery()
        timer = setTimeout(follow)
      }
      let timer = setTimeout(query ? follow : start)
      return () => {
        clearTimeout(timer)
        // Somebody may subscribe to the same at once, which takes a turn: the request continues.
        setTimeout(() => setTimeout(() => subscription?.unsubscribe()))
      }
    },
    refetch: () => getQuery().refetch(),
    fetchMore: (more) => fetchMore(getQuery(), more),
  }
}

function toQuery<Data>(client: ApolloClient, { document, skip: _, ...options }: Asked) {
  return client.watchQuery<Data>({ ...options, query: document, notifyOnNetworkStatusChange: true })
}

function fetchMore<Data>(
  query: ReturnType<typeof toQuery<Data>>,
  { appendPage, ...more }: FetchMore<Data>,
): Promise<{ data?: Data | undefined }> {
  return query.fetchMore({
    ...more,
    // The casts: nothing is masked.
    ...(appendPage && {
      updateQuery: (known, { fetchMoreResult }) => appendPage(known as Data, fetchMoreResult as Data) as typeof known,
    }),
  })
}

function readPage<Data>(
  { page, error }: GraphState,
  { document, variables = {}, skip = false, fetchPolicy }: Asked,
): Snapshot<Data> {
  if (skip) return { data: undefined, error: undefined, networkStatus: NetworkStatus.ready, loading: false }
  const [definition] = document.definitions.filter(({ kind }) => kind === 'OperationDefinition')
  const operationName = (definition as { name?: { value: string } } | undefined)?.name?.value ?? ''
  const key = toAnswerKey({ operationName, variables })
  // The cast: the service answered this very operation.
  const known = fetchPolicy === 'no-cache' ? undefined : page.find((answer) => toAnswerKey(answer) === key)
  const data = known?.data as Data | undefined
  if (data !== undefined) return { data, error: undefined, networkStatus: NetworkStatus.ready, loading: false }
  const hasFailed = error !== undefined
  return {
    data: undefined,
    error: hasFailed ? toError(error) : undefined,
    networkStatus: hasFailed ? NetworkStatus.error : NetworkStatus.loading,
    loading: !hasFailed,
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}

function toSnapshot<Data>(result: {
  data?: unknown
  error?: ErrorLike | undefined
  networkStatus: ApolloNetworkStatus
  loading: boolean
}): Snapshot<Data> {
  const { data, error, networkStatus, loading } = result
  return { data: data as Data | undefined, error, networkStatus, loading }
}

/** Deep comparison: the page's data and the cache's are never the same objects. */
function isSame<Data>(a: Snapshot<Data>, b: Snapshot<Data>): boolean {
  const isSameState = a.error === b.error && a.networkStatus === b.networkStatus && a.loading === b.loading
  return isSameState && dequal(a.data, b.data)
}
