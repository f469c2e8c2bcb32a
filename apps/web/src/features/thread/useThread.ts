import { NetworkStatus } from '@apollo/client'
import { useFragment, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { AppError } from '../../api/AppError.ts'
import { feedPageSize } from '../../api/graphLimits.ts'
import { type PostFieldsFragment, PostFieldsFragmentDoc, ThreadDocument } from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { toAppError } from '../../api/toAppError.ts'
import { useOutboxEntries } from '../../viewer/useOutboxEntries.ts'
import { useSession } from '../../viewer/useSession.ts'
import { useStrangerReplies } from './useStrangerReplies.ts'

export type Thread = {
  status: 'loading' | 'failed' | 'missing' | 'ready'
  /** What it answers, oldest first: the thread's root, then the parent when that is another post. */
  ancestors: readonly PostView[]
  post?: PostView
  /** Oldest first. */
  replies: readonly PostView[]
  /** Of the replies and of what the post answers, where the post itself was known before. */
  repliesStatus: 'loading' | 'failed' | 'ready'
  /** Replies by strangers, shown on request; oldest first. */
  strangerReplies: readonly PostView[]
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
  const { address: viewer } = useSession()
  const entries = useOutboxEntries(viewer)
  const [moreError, setMoreError] = useState<AppError>()
  const { data, error, networkStatus, fetchMore, refetch } = useQuery(ThreadDocument, {
    variables: { id, first: feedPageSize },
    notifyOnNetworkStatusChange: true,
  })

  // A post that a feed has shown is there at once; what it answers and what answers it follow.
  const seen = useFragment({
    fragment: PostFieldsFragmentDoc,
    fragmentName: 'PostFields',
    from: { __typename: 'Post', id },
  })
  const isAnswered = networkStatus === NetworkStatus.ready
  const thread = data?.post ?? undefined
  const post: PostFieldsFragment | undefined = thread ?? (seen.complete && !isAnswered ? seen.data : undefined)
  const page = thread?.replies
  const accepted: readonly PostView[] = page?.edges.map((edge) => edge.node) ?? []
  const unsent = entries
    .filter((entry) => entry.body.reply?.parent === id && !accepted.some((reply) => reply.id === entry.id))
    .map((entry) => entry.view)
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore
  const hasMore = page?.pageInfo.hasNextPage ?? false
  const { known, strangers } = useStrangerReplies(accepted)

  return {
    status: findStatus(),
    ancestors: [thread?.root, thread?.parent].filter((ancestor, index, all) => {
      return ancestor != null && ancestor.id !== id && all.findIndex((other) => other?.id === ancestor.id) === index
    }) as PostView[],
    ...(post && { post }),
    replies: [...known, ...unsent.toReversed()],
    strangerReplies: strangers,
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
      // What comes of it is in `error` again.
      refetch().catch(() => null)
    },
  }

  function findStatus(): Thread['status'] {
    if (post) return 'ready'
    if (networkStatus === NetworkStatus.error) return 'failed'
    return isAnswered ? 'missing' : 'loading'
  }
}
