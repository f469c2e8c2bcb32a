import type { LiveEvent } from '../api/live/LiveEvent.ts'

/**
 * Whether an event may have added to the reader's notifications. `viewer` is the reader's address in lower case.
 *
 * Source: `Viewer.unseenNotifications` of the schema.
 */
export function isAboutViewer({ type, account, post, target }: LiveEvent, viewer: string): boolean {
  const isViewer = (id: string | undefined) => id?.toLowerCase() === viewer
  if (isViewer(account.id)) return false
  if (type === 'FOLLOW') return isViewer(target?.id)
  if (type === 'LIKE' || type === 'REPOST' || type === 'TIP') return isViewer(post?.author.id)
  if (!post || (type !== 'POST' && type !== 'EDIT')) return false
  const { parent, root, quote, mentions } = post
  return (
    [parent, root, quote].some((other) => isViewer(other?.author.id)) ||
    mentions.some((mention) => isViewer(mention.account.id))
  )
}
