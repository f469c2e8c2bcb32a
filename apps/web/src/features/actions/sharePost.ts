import type { PostView } from '../../api/PostView.ts'
import { accountLabel } from '../../ui/account/accountName.ts'
import type { useMessages } from '../../words/useMessages.ts'
import { copyText } from './copyText.ts'
import { findPostUrl } from './findPostUrl.ts'

/** Shares a post's address by the system's share sheet; copies it if the system has none. */
export async function sharePost(post: PostView, t: ReturnType<typeof useMessages>): Promise<void> {
  const content = { title: accountLabel(post.author), url: findPostUrl(post.id) }
  if (!('share' in navigator) || !navigator.canShare?.(content))
    return copyText(findPostUrl(post.id), { copied: t('post.copied'), failed: t('post.notCopied') })
  // Closing the system's sheet rejects, too: nothing has happened then.
  await navigator.share(content).catch(() => undefined)
}
