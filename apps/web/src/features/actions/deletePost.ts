import type { ApolloCache } from '@apollo/client'
import { toAppError } from '../../api/errors/toAppError.ts'
import { type PostDeletedFragment, PostDeletedFragmentDoc } from '../../api/operations.generated.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import { undoMs } from '../../timing/undoMs.ts'
import { showToast } from '../../ui/toast/showToast.ts'

export type DeletePostParameters = {
  cache: ApolloCache
  publish: Publish
  deleted: string
  undo: string
  /** The answer to an undo that comes after the deletion was sent. */
  tooLate: string
}

/**
 * Shows a post as deleted at once, and deletes it after `undoMs`, unless that is undone. Other pages of the app do not matter
 * to it; a tab that is closed before deletes nothing.
 */
export function deletePost(id: string, { cache, publish, deleted, undo, tooLate }: DeletePostParameters): void {
  const layer = `delete:${id}`
  // The cast: the generated types leave out `__typename`, by which the cache files it.
  const deletion = { __typename: 'Post', id, deleted: true } as PostDeletedFragment
  // Written rather than modified: a post that operators withhold is not in the cache itself.
  const mark = (target: ApolloCache) => target.writeFragment({ fragment: PostDeletedFragmentDoc, data: deletion })
  cache.recordOptimisticTransaction(mark, layer)
  let isSent = false
  const send = async () => {
    isSent = true
    try {
      await publish({ type: 'delete', to: id })
      mark(cache)
    } catch (error) {
      showToast({ text: toAppError(error).sentence })
    } finally {
      cache.removeOptimistic(layer)
    }
  }
  const timer = setTimeout(() => void send(), undoMs)
  showToast({
    text: deleted,
    durationMs: undoMs,
    action: {
      label: undo,
      run() {
        // A toast that is pointed at stays longer than that.
        if (isSent) return showToast({ text: tooLate })
        clearTimeout(timer)
        cache.removeOptimistic(layer)
      },
    },
  })
}
