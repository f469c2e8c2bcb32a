import { cleanText } from '@kith/protocol'
import type { PostDraft } from '../../session/PostDraft.ts'
import { findTags } from './findTags.ts'

export type CreatePostDraftParameters = {
  text: string
  replyTo?: { id: string; rootId: string } | undefined
}

/** What a text becomes when it is posted: trimmed and in NFC, with its tags, and with what it answers. */
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
