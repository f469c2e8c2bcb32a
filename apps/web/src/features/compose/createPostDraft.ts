import { cleanText } from '@kith/protocol'
import type { PostDraft } from '../../outbox/PostDraft.ts'
import { findWrittenTags } from '../../ui/text/findWrittenTags.ts'
import { findPostLanguage } from './findPostLanguage.ts'

export type CreatePostDraftParameters = {
  text: string
  replyTo?: { id: string; rootId: string } | undefined
  /** The app's, for a post whose author was not asked for its language. */
  locale: string
}

/** Creates a post from a text: trimmed and in NFC, with its tags, its language and the post it answers. */
export function createPostDraft({ text, replyTo, locale }: CreatePostDraftParameters): PostDraft {
  const clean = cleanText(text, { of: 'post' })
  const tags = findWrittenTags(clean)
  const lang = findPostLanguage(clean, locale)
  return {
    type: 'post',
    text: clean,
    ...(replyTo && { reply: { root: replyTo.rootId, parent: replyTo.id } }),
    ...(tags.length > 0 && { tags }),
    ...(lang !== undefined && { lang }),
  }
}
