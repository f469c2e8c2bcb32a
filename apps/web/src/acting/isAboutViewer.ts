import type { LiveEvent } from '../api/live/LiveEvent.ts'

/**
 * Whether an event may have added to the reader's notifications. `viewer` is the reader's address in lower case.
 *
 * Source: `Viewer.unseenNotifications` of the schema.
 */
export function isAboutViewer({ kind, account, post, target }: LiveEvent, viewer: string): boolean {
  const isViewer = (id: string | undefined) => id?.toLowerCase() === viewer
  if (isViewer(account.id)) return false
  if (kind === 'follow') return isViewer(target?.id)
  if (kind === 'like' || kind === 'repost') return isViewer(post?.author.id)
  if (!post || (kind !== 'post' && kind !== 'edit')) return false
  const { parent, root, quote, mentions } = post
  return (
    [parent, root, quote].some((other) => isViewer(other?.author.id)) ||
    mentions.some((mention) => isViewer(mention.account.id))
  )
}
