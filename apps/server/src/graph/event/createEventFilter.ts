import { createHash } from 'node:crypto'
import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'
import { bounds } from '../../config/bounds.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { EventFilter } from './EventFilter.ts'
import { EventFilterError } from './EventFilterError.ts'

export type EventFilterArguments = {
  authors?: readonly AccountAddress[] | null | undefined
  kinds?: readonly string[] | null | undefined
  posts?: readonly string[] | null | undefined
  mine?: boolean | null | undefined
}

/**
 * Creates a filter from a subscription's arguments; `null` if they filter nothing.
 *
 * @throws {@link EventFilterError} when a list is too long, a post's id is malformed, or `mine` comes without a live token.
 */
export function createEventFilter(
  { authors, kinds, posts, mine }: EventFilterArguments,
  bearer: Pick<Bearer, 'accountId'> | null,
): EventFilter | null {
  const isMine = mine ?? false
  if (authors == null && kinds == null && posts == null && !isMine) return null
  assertShort('authors', authors, bounds.filterAuthors)
  assertShort('posts', posts, bounds.filterPosts)
  if (isMine && bearer === null) throw new EventFilterError({ problem: '"mine" was asked for without a live token.' })
  const criteria =
    authors == null && posts == null && !isMine
      ? null
      : {
          authors: new Set(authors?.map((account) => toHex(encodeAccountAddress(account)))),
          posts: new Set(posts?.map(parsePostId)),
          viewerId: isMine && bearer !== null ? bearer.accountId : null,
        }
  const set = kinds == null ? null : new Set(kinds)
  const parts = [
    set && [...set].sort(),
    criteria && [[...criteria.authors].sort(), [...criteria.posts].sort(), String(criteria.viewerId)],
  ]
  return { key: createHash('sha256').update(JSON.stringify(parts)).digest('base64'), kinds: set, criteria }
}

function assertShort(name: string, list: readonly string[] | null | undefined, max: number): void {
  if (list == null || list.length <= max) return
  throw new EventFilterError({ problem: `"${name}" has ${list.length} entries; up to ${max} are allowed.` })
}

function parsePostId(id: string): string {
  const digest = findDigest(id)
  if (digest === null) throw new EventFilterError({ problem: `"${id.slice(0, 80)}" is no id of a post.` })
  return toHex(digest)
}
