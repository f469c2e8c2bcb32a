import { cleanText } from '@kith/protocol'
import type { PostDraft } from '../../../outbox/PostDraft.ts'
import { findWrittenTags } from '../../../ui/text/findWrittenTags.ts'
import type { ComposeDraft, DraftPost } from './ComposeDraft.ts'

/** Creates the messages of a draft, in their order. The second of a chain and those after it get what they reply to when the one before is sent. */
export function createBodies({ kind, about, posts, audience, lang }: ComposeDraft): readonly PostDraft[] {
  return posts.map((post, index) => ({
    type: 'post',
    ...createContent(post, lang),
    ...(kind === 'reply' && about && index === 0 && { reply: { root: about.rootId, parent: about.id } }),
    ...(kind === 'quote' && about && index === 0 && { quote: about.id }),
    ...(kind !== 'reply' && index === 0 && audience !== 'everyone' && { replies: audience }),
  })) as readonly PostDraft[] // Ids of posts are content ids: they came from the service.
}

/** The body of a post, and of an edit, which repeats it. */
export function createContent({ text, warn, pictures }: DraftPost, lang: string) {
  const clean = cleanText(text, { of: 'post' })
  const tags = findWrittenTags(clean)
  const media = pictures.map(({ alt, ...picture }) => ({ ...picture, alt: cleanText(alt, { of: 'block' }) }))
  const warning = warn === null ? '' : cleanText(warn, { of: 'line' })
  return {
    text: clean,
    ...(media.length > 0 && { media }),
    ...(tags.length > 0 && { tags }),
    ...(lang !== '' && { lang }),
    ...(warning !== '' && { warn: warning }),
  }
}
