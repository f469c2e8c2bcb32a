import { useEffect } from 'react'
import { useFragment } from '../api/graph/useFragment.ts'
import { useGraphState } from '../api/graph/useGraphState.ts'
import type { PostView } from '../api/PostView.ts'
import { allPostMarksFragment, type PostHiding } from '../api/viewerMarks.ts'
import { useSession } from './useSession.ts'

/** Why a post is hidden from the reader; `undefined` while unknown, for a visitor, and for the reader's own unsent posts. */
export function usePostHiding({ id, pending = false, failed }: PostView): PostHiding | undefined {
  const { graph } = useGraphState()
  const { status } = useSession()
  const isKnowable = status === 'signed-in' && !pending && failed === undefined
  const { data } = useFragment({ fragment: allPostMarksFragment, from: { __typename: 'Post', id } })
  useEffect(() => {
    if (!isKnowable || !graph) return
    graph.marks.needPost(id)
    return graph.marks.watchHiding(id)
  }, [graph, id, isKnowable])

  const reason = data.viewerHiding
  return isKnowable && reason ? { reason, word: data.viewerHiddenWord ?? null } : undefined
}
