import type { ApolloCache } from '@apollo/client'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { PostView } from '../../api/PostView.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import { showToast } from '../../ui/toast/showToast.ts'

export type PinPostParameters = { cache: ApolloCache; publish: Publish; words: { pinned: string; unpinned: string } }

/** The layers of presses that have no answer yet, in their order. */
const inFlight = new Set<string>()

/**
 * Pins a post to its author's profile in place of any other, or unpins it: at once on every screen. A refusal restores the post that
 * was pinned before, and is shown in a toast. Of two presses the later one counts, whichever answer comes first. Never rejects.
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
  const layer = `pin:${crypto.randomUUID()}`
  inFlight.add(layer)
  cache.recordOptimisticTransaction(write, layer)
  showToast({ text: isPinned ? words.pinned : words.unpinned })
  try {
    await publish({ type: 'profile', field: 'pin', value: isPinned ? id : '' })
    // A later press that was accepted already has removed it.
    if (!inFlight.has(layer)) return
    write(cache)
    for (const earlier of inFlight) {
      if (earlier === layer) break
      inFlight.delete(earlier)
      cache.removeOptimistic(earlier)
    }
  } catch (error) {
    showToast({ text: toAppError(error).sentence })
  } finally {
    inFlight.delete(layer)
    cache.removeOptimistic(layer)
  }
}
