import { useEffect, useReducer, useState } from 'react'
import { WeavePageDocument } from '../../api/actingOperations.generated.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { useGraphState } from '../../api/graph/useGraphState.ts'
import type { AccountChipFragment } from '../../api/operations.generated.ts'

/** Maximum threads on each side; beyond it, only the newest are drawn. */
export const maxThreads = 2_000
/** The service's maximum page size. */
const pageSize = 50

export type Weave = {
  /** `failed` with people: the rest did not load. */
  status: 'loading' | 'ready' | 'failed'
  /** People the account follows, newest first. */
  following: readonly AccountChipFragment[]
  /** Its followers, newest first. */
  followers: readonly AccountChipFragment[]
  /** Total of each, drawn or not. */
  followingCount: number
  followerCount: number
  error?: AppError
  retry(): void
}

type Side = { people: readonly AccountChipFragment[]; after: string | null; isDone: boolean }
type Loaded = { following: Side; followers: Side; followingCount: number; followerCount: number }

const nothing: Side = { people: [], after: null, isDone: false }
const start: Loaded = { following: nothing, followers: nothing, followingCount: 0, followerCount: 0 }

/** Loads both sides of an account page by page. Loaded people are available at once. */
export function useWeave(address: string): Weave {
  const { load: loadGraph } = useGraphState()
  const [loaded, setLoaded] = useState(start)
  const [error, setError] = useState<AppError>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt continues from the loaded pages.
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const { client } = await loadGraph()
      let known = loaded
      setError(undefined)
      while (!(known.following.isDone && known.followers.isDone) && !stop.signal.aborted) {
        const { data } = await client.query({
          query: WeavePageDocument,
          variables: {
            address,
            first: pageSize,
            followingAfter: known.following.after,
            followersAfter: known.followers.after,
            hasFollowing: !known.following.isDone,
            hasFollowers: !known.followers.isDone,
          },
          // Thousands of people that no other page shows.
          fetchPolicy: 'no-cache',
        })
        if (stop.signal.aborted) return
        const account = data?.account
        known = {
          following: addPage(known.following, account?.following),
          followers: addPage(known.followers, account?.followers),
          followingCount: account?.followingCount ?? 0,
          followerCount: account?.followerCount ?? 0,
        }
        setLoaded(known)
      }
    }
    load().catch((reason: unknown) => !stop.signal.aborted && setError(toAppError(reason)))
    return () => stop.abort()
  }, [loadGraph, address, attempt])

  const { following, followers, followingCount, followerCount } = loaded
  const isDone = following.isDone && followers.isDone
  return {
    status: error ? 'failed' : isDone ? 'ready' : 'loading',
    following: following.people,
    followers: followers.people,
    followingCount,
    followerCount,
    ...(error && { error }),
    retry,
  }
}

type Page = {
  readonly edges: readonly { readonly node: AccountChipFragment }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** An account unknown to the service has no pages. */
function addPage(side: Side, page: Page | undefined): Side {
  if (side.isDone || !page) return { ...side, isDone: true }
  const known = new Set(side.people.map(({ id }) => id))
  const people = [...side.people, ...page.edges.map(({ node }) => node).filter(({ id }) => !known.has(id))]
  return {
    people: people.slice(0, maxThreads),
    after: page.pageInfo.endCursor,
    isDone: !page.pageInfo.hasNextPage || people.length >= maxThreads,
  }
}
