import type { ApolloCache } from '@apollo/client'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { PostView } from '../../api/PostView.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import { showToast } from '../../ui/toast/showToast.ts'

export type PinPostParameters = { cache: ApolloCache; publish: Publish; words: { pinned: string; unpinned: string } }

/**
 * Pins a post to its author's profile in place of any other, or unpins it: at once on every screen. A refusal restores the post that
 * was pinned before, and is shown in a toast. Never rejects.
 */
export async function pinPost(
  { id, author }: Pick<PostView, 'id' | 'author'>,
  isPinned: boolean,
  { cache, publish, words }: PinPostParameters,
): Promise<void> {
  const write = (target: ApolloCache) =>
    target.modify({
      id: `Account:${author.id}`,
      fields: {
        pinnedPost: (_, { toReference }) => (isPinned && toReference({ __typename: 'Post', id })) || null,
      },
    })
  // Another press may come while this one is in flight.
  const layer = `pin:${crypto.randomUUID()}`
  cache.recordOptimisticTransaction(write, layer)
  showToast({ text: isPinned ? words.pinned : words.unpinned })
  try {
    await publish({ type: 'profile', field: 'pin', value: isPinned ? id : '' })
    write(cache)
  } catch (error) {
    showToast({ text: toAppError(error).sentence })
  } finally {
    cache.removeOptimistic(layer)
  }
}
