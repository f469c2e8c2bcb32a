import { useEffect, useState } from 'react'
import type { FeedKey } from '../../api/createFeeds.ts'
import { readStored, writeStored } from '../../storage/stored.ts'

export type LeftOff = {
  /** The newest post that the reader had seen before. */
  id: string | undefined
  /** What is new from here on is above this post. */
  mark(id: string | undefined): void
}

const storageKey = (key: FeedKey) => `kith.seen ${key}`

/** What was seen when this page was opened; as it goes on, storage knows more. */
const marks = new Map<FeedKey, string | undefined>()

/** Where the reader left off in the feeds that people come back to. */
export function useLeftOff(key: FeedKey, newestId: string | undefined): LeftOff {
  const isKept = key === 'home' || key === 'latest'
  const [, setVersion] = useState(0)
  if (isKept && !marks.has(key)) {
    const seen = readStored<unknown>(storageKey(key))
    marks.set(key, typeof seen === 'string' ? seen : undefined)
  }
  useEffect(() => {
    if (isKept && newestId !== undefined) writeStored(storageKey(key), newestId)
  }, [isKept, key, newestId])

  return {
    id: marks.get(key),
    mark(id) {
      marks.set(key, id)
      setVersion((version) => version + 1)
    },
  }
}
