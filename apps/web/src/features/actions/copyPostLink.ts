import { showToast } from '../../ui/toast/showToast.ts'
import type { useMessages } from '../../words/useMessages.ts'

/** Puts the address of a post into the clipboard, and says so. */
export async function copyPostLink({ id }: { id: string }, t: ReturnType<typeof useMessages>): Promise<void> {
  try {
    await navigator.clipboard.writeText(findPostUrl(id))
    showToast({ text: t('post.copied') })
  } catch {
    showToast({ text: t('post.notCopied') })
  }
}

/** Where a post is, for others. */
export function findPostUrl(id: string): string {
  return new URL(`/post/${id}`, location.origin).href
}
