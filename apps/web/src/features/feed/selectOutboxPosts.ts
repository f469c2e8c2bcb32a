import { parseTag } from '@kith/protocol'
import type { PostView } from '../../api/PostView.ts'
import type { OutboxEntry } from '../../outbox/createOutbox.ts'
import type { FeedSource } from './FeedSource.ts'

export type SelectOutboxPostsParameters = {
  entries: readonly OutboxEntry[]
  source: FeedSource
  /** The signed-in reader. */
  viewer: string | undefined
  /** What the feed shows already: a post may be listed before its receipt arrives. */
  accepted: readonly PostView[]
}

/** Which of the reader's unsent posts belong on top of a feed. */
export function selectOutboxPosts({
  entries,
  source,
  viewer,
  accepted,
}: SelectOutboxPostsParameters): readonly PostView[] {
  const isShown = ({ body, id }: OutboxEntry): boolean => {
    if (accepted.some((post) => post.id === id)) return false
    if (source.kind === 'tag') return (body.tags ?? []).some((tag) => parseTag(tag) === source.tag)
    // Unsent posts have no rank.
    if (source.kind === 'explore') return false
    const isReply = body.reply !== undefined
    if (source.kind !== 'profile') return source.kind === 'home' || !isReply
    if (source.address.toLowerCase() !== viewer?.toLowerCase()) return false
    return source.tab === (isReply ? 'replies' : 'posts')
  }
  return entries.filter(isShown).map((entry) => entry.view)
}
