import type { ApolloCache } from '@apollo/client'
import { toAppError } from '../../api/errors/toAppError.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import { showToast } from '../../ui/toast/showToast.ts'

export type DeletePostParameters = {
  cache: ApolloCache
  publish: Publish
  deleted: string
  undo: string
  /** The answer to an undo that comes after the deletion was sent. */
  tooLate: string
}

/** How long a reader may change their mind. */
const graceMs = 10_000

/**
 * Shows a post as deleted at once, and deletes it ten seconds later, unless that is undone. Other pages of the app do not matter
 * to it; a tab that is closed before deletes nothing.
 */
export function deletePost(id: string, { cache, publish, deleted, undo, tooLate }: DeletePostParameters): void {
  const layer = `delete:${id}`
  const mark = (target: ApolloCache) => target.modify({ id: `Post:${id}`, fields: { deleted: () => true } })
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
  const timer = setTimeout(() => void send(), graceMs)
  showToast({
    text: deleted,
    durationMs: graceMs,
    action: {
      label: undo,
      run() {
        // A toast that is pointed at stays longer than the grace.
        if (isSent) return showToast({ text: tooLate })
        clearTimeout(timer)
        cache.removeOptimistic(layer)
      },
    },
  })
}
