import { useEffect, useState } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { withheldQuery } from '../../api/graph/withheldQuery.ts'
import type { PostView } from '../../api/PostView.ts'
import { feedPageSize } from '../../api/pageSizes.ts'
import { useOutboxEntries } from '../../viewer/useOutboxEntries.ts'
import { useSession } from '../../viewer/useSession.ts'
import { describeFeed } from './describeFeed.ts'
import type { FeedSource } from './FeedSource.ts'
import { readFeedPage } from './readFeedPage.ts'
import { selectOutboxPosts } from './selectOutboxPosts.ts'
import { toFeedPost } from './toFeedPost.ts'
import { useLeftOff } from './useLeftOff.ts'

export type { FeedSource } from './FeedSource.ts'

export type Feed = {
  status: 'loading' | 'failed' | 'empty' | 'ready'
  posts: readonly PostView[]
  error?: AppError
  hasMore: boolean
  /** Where the last page ended, which each page moves. */
  endCursor?: string | undefined
  isLoadingMore: boolean
  /** Why the last `loadMore` failed; the posts already shown stay. */
  moreError?: AppError
  loadMore(): void
  /** Posts that arrived while the reader was further down. */
  newCount: number
  /** The newest post that the reader had seen before. */
  leftOffId?: string | undefined
  showNew(): void
  retry(): void
}

/** Within this many pixels of the top, new posts appear at once. */
const topPx = 120

/** A feed, page by page, with what arrives live and what this browser is still sending. */
export function useFeed(source: FeedSource): Feed {
  const { graph } = useGraphState()
  const { status: sessionStatus, address: viewer } = useSession()
  const { key, document, variables, isPrivate, appendPage } = describeFeed(source)
  const isAllowed = !isPrivate || sessionStatus === 'signed-in'

  const { data, error, networkStatus, fetchMore, refetch } = useQuery(document, {
    variables,
    skip: !isAllowed,
    context: { isPrivate },
    ...(appendPage && withheldQuery),
  })
  const page = readFeedPage(data)
  const isEmpty = page?.edges.length === 0

  const [held, setHeld] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  const heldIds = held.key === key ? held.ids : []
  useEffect(
    () =>
      graph?.feeds.enter(key, {
        // An empty list has no scroll position to preserve.
        isAtTop: () => isEmpty || scrollY <= topPx,
        hold: (id) =>
          setHeld((current) => {
            const ids = current.key === key ? current.ids : []
            return ids.includes(id) ? current : { key, ids: [id, ...ids] }
          }),
      }),
    [graph, key, isEmpty],
  )

  const [moreError, setMoreError] = useState<AppError>()
  const entries = useOutboxEntries(viewer)
  const accepted: readonly PostView[] = page?.edges.map(toFeedPost) ?? []
  const posts = [...selectOutboxPosts({ entries, source, viewer, accepted }), ...accepted]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the cursor.
  useEffect(() => {
    if (!graph || sessionStatus !== 'signed-in') return
    // The marks of a page in one request: otherwise each post would ask for its own once it is drawn. The last page only: those
    // before are known, and to look up a thousand takes a while.
    for (const { id } of accepted.slice(-feedPageSize)) graph.marks.needPost(id)
  }, [graph, sessionStatus, page?.pageInfo.endCursor])

  const leftOff = useLeftOff({ key, posts: accepted, viewer })
  // Of what is not cached, Apollo leaves the status as it was when a page failed.
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore && moreError === undefined
  const hasMore = page?.pageInfo.hasNextPage ?? false
  const after = page?.pageInfo.endCursor

  return {
    status: findStatus(),
    posts,
    ...(error && !page && { error: toAppError(error) }),
    hasMore,
    endCursor: after ?? undefined,
    isLoadingMore,
    ...(moreError && { moreError }),
    loadMore() {
      if (!hasMore || isLoadingMore) return
      setMoreError(undefined)
      fetchMore({ variables: { after, first: feedPageSize }, ...(appendPage && { appendPage }) }).catch(
        (failure: unknown) => setMoreError(toAppError(failure)),
      )
    },
    newCount: heldIds.length,
    leftOffId: leftOff.id,
    showNew() {
      leftOff.mark()
      graph?.feeds.insert(key, heldIds)
      setHeld({ key, ids: [] })
      scrollTo({ top: 0 })
    },
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }

  function findStatus(): Feed['status'] {
    if (posts.length > 0) return 'ready'
    if (page) return 'empty'
    if (!isAllowed) return sessionStatus === 'loading' ? 'loading' : 'empty'
    if (networkStatus === NetworkStatus.error) return 'failed'
    // An account unknown to the service has no page, and no posts.
    return networkStatus === NetworkStatus.ready ? 'empty' : 'loading'
  }
}
