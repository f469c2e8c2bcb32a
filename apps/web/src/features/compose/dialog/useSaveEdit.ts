import { useGraphState } from '../../../api/graph/useGraphState.ts'
import { PostFieldsFragmentDoc } from '../../../api/operations.generated.ts'
import { createLocalPost } from '../../../outbox/createLocalPost.ts'
import type { MessageBody } from '../../../outbox/MessageBody.ts'
import type { PostDraft } from '../../../outbox/PostDraft.ts'
import { resolveMentions } from '../../../outbox/resolveMentions.ts'
import { usePublish } from '../../../viewer/usePublish.ts'
import type { ComposeDraft } from './ComposeDraft.ts'
import { createContent } from './createBodies.ts'
import type { EditedPost } from './useEditedPost.ts'

/** Publishes an edit, and shows it wherever the post is. Throws what publishing throws; nothing has changed then. */
export function useSaveEdit(): (draft: ComposeDraft, before: EditedPost) => Promise<void> {
  const { load: loadGraph } = useGraphState()
  const publish = usePublish()
  return async (draft, before) => {
    const [post] = draft.posts
    if (!post) return
    const { card } = before
    // An edit keeps what it does not change: the preview of a link is a part of it.
    const kept = card && {
      card: {
        url: card.url,
        title: card.title,
        ...(card.description !== null && { description: card.description }),
        ...(card.image !== null && { image: card.image }),
      },
    }
    const content = { type: 'post', ...createContent(post, draft.lang), ...kept } as PostDraft
    const { client } = await loadGraph()
    const body = await resolveMentions(client, content)
    // Ids of posts are content ids: it came from the service.
    await publish({ ...body, type: 'edit', to: before.id } as MessageBody)
    const now = new Date().toISOString()
    const view = createLocalPost({ cache: client.cache, address: draft.account, id: before.id, body, createdAt: now })
    const { text, mentions, tags, lang, warn, media } = view
    client.cache.updateFragment(
      { fragment: PostFieldsFragmentDoc, fragmentName: 'PostFields', id: `Post:${before.id}` },
      (known) => known && { ...known, text, mentions, tags, lang, warn, media, editedAt: now },
    )
  }
}
