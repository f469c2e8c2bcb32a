import type { ApolloCache } from '@apollo/client/cache'
import type { AccountAddress } from '@kith/protocol'
import { PostFieldsFragmentDoc } from '../../../api/operations.generated.ts'
import type { Outbox, OutboxEntry } from '../../../outbox/createOutbox.ts'
import { accountLabel } from '../../../ui/account/accountName.ts'
import { openComposer } from '../openComposer.ts'
import type { ComposeDraft, DraftAbout, DraftPicture } from './ComposeDraft.ts'
import { keptDrafts } from './keptDrafts.ts'
import { createDraftPost } from './useComposeDraft.ts'

export type EditUnsentParameters = {
  outbox: Outbox
  cache: ApolloCache
  account: AccountAddress
  /** Of the unsent post. */
  key: string
}

/**
 * Opens the composer with a post that was refused, and with those that continue it. They leave the outbox once they are kept as a draft:
 * where they cannot be, or no composer opens, it rejects, and they stay.
 */
export async function editUnsent({ outbox, cache, account, key }: EditUnsentParameters): Promise<void> {
  const chain = outbox.listChain(key)
  const [first] = chain
  if (!first) return
  const draft = createDraft(first, chain, { cache, account })
  await keptDrafts.write(draft)
  if (!openComposer({ kind: 'draft', id: draft.id })) {
    await keptDrafts.remove(draft.id)
    throw new Error('There is no composer on this page.')
  }
  // From the end, so that nothing is left to continue what is gone.
  for (const entry of chain.toReversed()) outbox.drop(entry.key)
}

function createDraft(
  { body, view }: OutboxEntry,
  chain: readonly OutboxEntry[],
  { cache, account }: Pick<EditUnsentParameters, 'cache' | 'account'>,
): ComposeDraft {
  const { reply, quote, replies = 'everyone', lang = '' } = body
  const aboutId = reply?.parent ?? quote
  return {
    id: crypto.randomUUID(),
    account,
    kind: reply ? 'reply' : quote ? 'quote' : 'new',
    about: aboutId === undefined ? null : findAbout(cache, aboutId, reply?.root ?? aboutId),
    posts: chain.map(({ body: { text, warn = null, media = [] } }) => ({
      ...createDraftPost(text),
      warn,
      // They came from a draft.
      pictures: media as readonly DraftPicture[],
    })),
    audience: replies,
    lang,
    writtenAt: Date.parse(view.createdAt),
  }
}

/** What the draft shows of the post it is about: nothing but its id, if this page has not loaded it. */
function findAbout(cache: ApolloCache, id: string, rootId: string): DraftAbout {
  const post = cache.readFragment({
    fragment: PostFieldsFragmentDoc,
    fragmentName: 'PostFields',
    id: `Post:${id}`,
  })
  return {
    id,
    rootId,
    name: post ? accountLabel(post.author) : '',
    address: post?.author.address ?? '',
    text: post?.text ?? '',
  }
}
