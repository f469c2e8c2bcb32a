import type { AccountAddress } from '@kith/protocol'
import { useState } from 'react'
import { readStored, writeStored } from '../../storage/stored.ts'

export type ReadPosts = {
  /** Log positions of the posts the reader has caught up with, in this browser. */
  read: ReadonlySet<string>
  markRead(positions: readonly string[]): void
  /** Marks these as unread again. */
  markUnread(positions: readonly string[]): void
}

/** More than four catch-ups of the longest kind. */
const maxKept = 2_000

/** The posts the reader has caught up with, stored in this browser so a catch-up resumes where they stopped. */
export function useReadPosts(address: AccountAddress | undefined): ReadPosts {
  const key = `kith.caught-up ${address?.toLowerCase() ?? ''}`
  const [state, setState] = useState(() => ({ key, read: readKept(key) }))
  if (state.key !== key) setState({ key, read: readKept(key) })
  const change = (next: (known: ReadonlySet<string>) => string[]) =>
    setState((known) => {
      const read = next(known.read).slice(-maxKept)
      writeStored(key, read)
      return { key, read: new Set(read) }
    })
  return {
    read: state.read,
    markRead: (positions) => change((known) => [...known, ...positions.filter((position) => !known.has(position))]),
    markUnread: (positions) => change((known) => [...known].filter((position) => !positions.includes(position))),
  }
}

function readKept(key: string): ReadonlySet<string> {
  const kept = readStored<unknown>(key)
  return new Set(Array.isArray(kept) ? kept.filter((position) => typeof position === 'string') : [])
}
