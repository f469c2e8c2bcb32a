import type { HidingKind } from '../../db/hiding/isHiddenFrom.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { WordMatcher } from './createWordMatcher.ts'
import type { Hiding } from './Hiding.ts'

export type FindHidingParameters = {
  viewerId: bigint
  post: PostNode
  quoted: PostNode | null
  parent: PostNode | null
  /** Of the accounts that wrote these posts, those that are hidden from the viewer. */
  hidden: ReadonlyMap<bigint, HidingKind>
  findWord: WordMatcher
}

/**
 * Why a post is hidden from a viewer; `null` for one that is shown, as one's own always is. A block also hides what quotes or
 * answers the other's posts, a muted word also what quotes it: both would show it. A mute hides the account's own posts alone.
 */
export function findHiding({ viewerId, post, quoted, parent, hidden, findWord }: FindHidingParameters): Hiding | null {
  if (post.accountId === viewerId) return null
  const authors = [post, quoted, parent].map((it) => it && hidden.get(it.accountId))
  if (authors.includes('block')) return { reason: 'block', word: null }
  const isOwnQuoted = quoted?.accountId === viewerId
  const word = findWord(wordsOf(post)) ?? (quoted && !isOwnQuoted ? findWord(wordsOf(quoted)) : null)
  // A word before a mute, which does not hide what one reads on the account's own page.
  if (word !== null) return { reason: 'word', word }
  return authors[0] === 'mute' ? { reason: 'mute', word: null } : null
}

/** Everything a post says in words, its parts held apart by what no message holds. */
function wordsOf({ text, body: { tags, warn, media, card } }: PostNode): string {
  const parts = [
    text,
    warn,
    card?.title,
    card?.description,
    ...media.map(({ alt }) => alt),
    ...tags.map((tag) => `#${tag}`),
  ]
  return parts.filter((part) => part != null).join('\0')
}
