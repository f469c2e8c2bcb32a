import { cleanText } from '@kith/protocol'
import type { PostDraft } from '../../outbox/PostDraft.ts'
import { findTags } from './findTags.ts'

export type CreatePostDraftParameters = {
  text: string
  replyTo?: { id: string; rootId: string } | undefined
}

/** Creates a post from a text: trimmed and in NFC, with its tags and the post it answers. */
export function createPostDraft({ text, replyTo }: CreatePostDraftParameters): PostDraft {
  const clean = cleanText(text, { of: 'post' })
  const tags = findTags(clean)
  return {
    type: 'post',
    text: clean,
    ...(replyTo && { reply: { root: replyTo.rootId, parent: replyTo.id } }),
    ...(tags.length > 0 && { tags }),
  }
}
