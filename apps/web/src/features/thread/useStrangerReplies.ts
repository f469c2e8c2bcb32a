import { useEffect, useMemo } from 'react'
import { useFragment } from '../../api/graph/useFragment.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import { AccountFollowedFragmentDoc } from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'
import { useSession } from '../../viewer/useSession.ts'

export type StrangerReplies = {
  /** Shown by default. */
  known: readonly PostView[]
  /** Folded: the service marks their authors as strangers, and the reader does not follow them. */
  strangers: readonly PostView[]
}

/** Splits replies into shown and folded ones. The reader's own are never folded. */
export function useStrangerReplies(replies: readonly PostView[]): StrangerReplies {
  const { graph } = useGraphState()
  const { status, address } = useSession()
  const viewer = address?.toLowerCase()
  const isSignedIn = status === 'signed-in'
  const folded = replies.filter(({ isFromStranger, author }) => isFromStranger && author.id.toLowerCase() !== viewer)
  const authors = [...new Set(folded.map(({ author }) => author.id))].join()
  const from = useMemo(
    () => (authors === '' ? [] : authors.split(',')).map((id) => ({ __typename: 'Account' as const, id })),
    [authors],
  )
  const { data } = useFragment({ fragment: AccountFollowedFragmentDoc, from })
  useEffect(() => {
    if (isSignedIn) for (const { id } of from) graph?.marks.needAccount(id)
  }, [graph, isSignedIn, from])

  const followed = new Set(isSignedIn ? from.flatMap(({ id }, index) => (data[index]?.viewerFollows ? [id] : [])) : [])
  const strangers = folded.filter(({ author }) => !followed.has(author.id))
  return { known: replies.filter((reply) => !strangers.includes(reply)), strangers }
}
