import type { PostDraft } from '../../session/PostDraft.ts'
import { findTags } from './findTags.ts'

export type CreatePostDraftParameters = {
  text: string
  replyTo?: { id: string; rootId: string } | undefined
}

/** What a text becomes when it is posted: trimmed, with its tags, and with what it answers. */
export function createPostDraft({ text, replyTo }: CreatePostDraftParameters): PostDraft {
  const trimmed = text.trim()
  const tags = findTags(trimmed)
  return {
    type: 'post',
    text: trimmed,
    ...(replyTo && { reply: { root: replyTo.rootId, parent: replyTo.id } }),
    ...(tags.length > 0 && { tags }),
  }
}
