import type { AccountAddress } from '@kith/protocol'
import { useEffect, useState } from 'react'
import type { FeedKey } from '../../api/createFeeds.ts'
import type { PostView } from '../../api/PostView.ts'
import { readStored, writeStored } from '../../storage/stored.ts'

export type UseLeftOffParameters = {
  key: FeedKey
  posts: readonly PostView[]
  /** The signed-in reader. */
  viewer: AccountAddress | undefined
}

export type LeftOff = {
  /** The newest post that the reader had seen before. */
  id: string | undefined
  /** Treats posts above the current ones as new. */
  mark(): void
}

/** How many of the newest posts are stored: if one was deleted since, the next one is the mark. */
const maxKept = 5

/** What was seen when this page was opened; as it goes on, storage knows more. */
const marks = new Map<string, readonly string[]>()

/** Where the reader left off in recurring feeds, per account in this browser. */
export function useLeftOff({ key, posts, viewer }: UseLeftOffParameters): LeftOff {
  const isKept = key === 'home' || key === 'latest'
  const storageKey = `kith.seen ${viewer?.toLowerCase() ?? 'visitor'} ${key}`
  const [, setVersion] = useState(0)
  if (isKept && !marks.has(storageKey)) {
    const seen = readStored<unknown>(storageKey)
    marks.set(storageKey, Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : [])
  }
  const newest = posts.slice(0, maxKept).map(({ id }) => id)
  const newestText = newest.join(' ')
  useEffect(() => {
    if (isKept && newestText !== '') writeStored(storageKey, newestText.split(' '))
  }, [isKept, storageKey, newestText])

  return {
    id: marks.get(storageKey)?.find((id) => posts.some((post) => post.id === id)),
    mark() {
      marks.set(storageKey, newest)
      setVersion((version) => version + 1)
    },
  }
}
