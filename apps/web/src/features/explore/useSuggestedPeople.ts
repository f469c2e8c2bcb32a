import { useDeferredValue } from 'react'
import { ExplorePeopleDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { NetworkStatus } from '../../api/graph/NetworkStatus.ts'
import { useQuery } from '../../api/graph/useQuery.ts'
import type { WorthFollowingFragment } from '../../api/operations.generated.ts'
import { useSession } from '../../viewer/useSession.ts'

/** Someone worth following, and how many people the reader follows already follow them. */
export type Suggested = WorthFollowingFragment & { followedBy: number }

export type People = {
  status: 'loading' | 'failed' | 'ready'
  people: readonly Suggested[]
  error?: AppError
  retry(): void
}

/** People worth following: for a signed-in reader, ranked by the follows of people they follow. */
export function useSuggestedPeople(first: number): People {
  const { status: session } = useSession()
  const isPrivate = session === 'signed-in'
  const {
    data: answer,
    error,
    networkStatus,
    refetch,
  } = useQuery(ExplorePeopleDocument, {
    variables: { first, isPrivate },
    context: { isPrivate },
    skip: session === 'loading',
  })
  // In pieces: a row of people in one task takes a slow phone a tenth of a second.
  const data = useDeferredValue(answer)
  const people =
    data?.viewer?.suggestions.edges.map(({ node, followedBy }) => ({ ...node, followedBy })) ??
    data?.accounts?.edges.map(({ node }) => ({ ...node, followedBy: 0 }))
  return {
    status: people ? 'ready' : networkStatus === NetworkStatus.error ? 'failed' : 'loading',
    people: people ?? [],
    ...(error && { error: toAppError(error) }),
    retry() {
      // A failure sets `error` again.
      refetch().catch(() => null)
    },
  }
}
