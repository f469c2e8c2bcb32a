import { useEffect, useState } from 'react'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useFragment } from '../../api/graph/useFragment.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import { withheldQuery } from '../../api/graph/withheldQuery.ts'
import {
  type PostFieldsFragment,
  PostFieldsFragmentDoc,
  ThreadDocument,
  WithheldPostDocument,
} from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { listPageSize } from '../../api/pageSizes.ts'
import type { OutboxEntry } from '../../outbox/createOutbox.ts'
import { useOutboxEntries } from '../../viewer/useOutboxEntries.ts'
import { useSession } from '../../viewer/useSession.ts'
import { type BuiltThread, buildThread, type ThreadRow } from './buildThread.ts'
import { useStrangerReplies } from './useStrangerReplies.ts'

export type Thread = {
  status: 'loading' | 'failed' | 'missing' | 'ready'
  /** What it answers, from the first post of its thread on. Of more than 50, the nearest. */
  ancestors: readonly PostView[]
  post?: PostView
  /** Whether it is the reader's own, which operators withhold from others. */
  isRevealed: boolean
  /** How its author goes on, and what others answer; oldest first. */
  tree: BuiltThread
  /** Of the replies and of what the post answers, where the post itself was known before. */
  repliesStatus: 'loading' | 'failed' | 'ready'
  /** Ids of replies by strangers, shown on request. */
  strangers: ReadonlySet<string>
  /** Hidden by an author of the thread, shown on request. */
  hiddenReplies: readonly PostView[]
  error?: AppError
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the last `loadMore` failed. */
  moreError?: AppError
  loadMore(): void
  retry(): void
}

/** A post, what it answers and what answers it; new answers join as they arrive. */
export function useThread(id: string): Thread {
  const { status: session, address: viewer } = useSession()
  const entries = useOutboxEntries(viewer)
  const [moreError, setMoreError] = useState<AppError>()
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(ThreadDocument, {
    variables: { id, first: listPageSize },
  })

  // A post that a feed has shown is there at once; what it answers and what answers it follow.
  const seen = useFragment({
    fragment: PostFieldsFragmentDoc,
    fragmentName: 'PostFields',
    from: { __typename: 'Post', id },
  })
  const isAnswered = networkStatus === NetworkStatus.ready
  const thread = data?.post ?? undefined
  const isWithheld =
    thread?.withheld === 'SUSPENDED' &&
    session === 'signed-in' &&
    thread.author.address.toLowerCase() === viewer?.toLowerCase()
  const own = useQuery(WithheldPostDocument, {
    variables: { id },
    skip: !isWithheld,
    ...withheldQuery,
  }).data?.post
  const hasEnded = isWithheld && own?.withheld === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refetch` is another function at each render.
  useEffect(() => {
    if (hasEnded) refetch().catch(() => null)
  }, [hasEnded])
  const revealed = thread?.deleted ? undefined : own
  const post: PostFieldsFragment | undefined =
    revealed ?? thread ?? (seen.complete && !isAnswered ? seen.data : undefined)
  const page = thread?.thread
  const accepted: readonly ThreadRow[] = page?.edges.map(({ node, ...place }) => ({ post: node, ...place })) ?? []
  const rows = insertUnsent(accepted, entries, id)
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore
  const hasMore = page?.pageInfo.hasNextPage ?? false
  const { strangers } = useStrangerReplies(accepted.map((row) => row.post))

  return {
    status: findStatus(),
    ancestors: thread?.ancestors ?? [],
    ...(post && { post }),
    isRevealed: revealed != null && revealed.withheld !== null,
    tree: buildThread(rows),
    strangers: new Set(strangers.map((reply) => reply.id)),
    hiddenReplies: thread?.hiddenReplies.edges.map((edge) => edge.node) ?? [],
    repliesStatus: thread ? 'ready' : networkStatus === NetworkStatus.error ? 'failed' : 'loading',
    ...(error && !thread && { error: toAppError(error) }),
    hasMore,
    isLoadingMore,
    ...(moreError && { moreError }),
    loadMore() {
      if (!hasMore || isLoadingMore) return
      setMoreError(undefined)
      fetchMore({ variables: { after: page?.pageInfo.endCursor } }).catch((failure: unknown) =>
        setMoreError(toAppError(failure)),
      )
    },
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }

  function findStatus(): Thread['status'] {
    if (post) return 'ready'
    if (networkStatus === NetworkStatus.error) return 'failed'
    return isAnswered ? 'missing' : 'loading'
  }
}

/** Adds what this browser has not sent yet, each below what it answers, after the other answers to it. */
function insertUnsent(
  accepted: readonly ThreadRow[],
  entries: readonly OutboxEntry[],
  id: string,
): readonly ThreadRow[] {
  const rows = [...accepted]
  for (const { id: signedId, body, view } of entries.toReversed()) {
    const parentId = body.reply?.parent
    const parent = rows.findIndex(({ post }) => post.id === parentId)
    if ((parent < 0 && parentId !== id) || accepted.some(({ post }) => post.id === signedId)) continue
    const depth = (rows[parent]?.depth ?? 0) + 1
    const next = rows.findIndex((row, index) => index > parent && row.depth < depth && !row.isContinuation)
    rows.splice(next < 0 ? rows.length : next, 0, { post: view, depth, isContinuation: false, hasMoreReplies: false })
  }
  return rows
}
