import type { ApolloCache } from '@apollo/client'
import type { Modifiers, Reference } from '@apollo/client/cache'
import { toAppError } from '../../api/errors/toAppError.ts'
import { insertIntoThread, type KeptThread } from '../../api/insertIntoThread.ts'
import type { PostView } from '../../api/PostView.ts'
import type { Publish } from '../../outbox/createPublisher.ts'
import { showToast } from '../../ui/toast/showToast.ts'

export type HideReplyParameters = {
  cache: ApolloCache
  publish: Publish
  /** What the toasts say. */
  words: { hidden: string; shown: string; undo: string }
  /** Posts whose threads showed it before it was hidden: an undo puts it there again. */
  shownIn?: Set<string>
}

type Hidden = { edges: readonly { __typename: string; cursor: string; node: Reference }[] }
type Tools = {
  toReference(id: string): Reference | undefined
  readField(name: string, from: Reference): unknown
}

/**
 * Hides a reply, or shows it again: at once in every thread on screen, with undo. A refusal moves it back and is shown in a toast. Never
 * rejects.
 */
export async function hideReply(post: PostView, isHidden: boolean, parameters: HideReplyParameters): Promise<void> {
  const { cache, publish, words, shownIn = new Set() } = parameters
  // Undone while it is on its way, both are in force for a moment.
  const layer = `hide:${post.id}:${isHidden}`
  const move = (target: ApolloCache) => moveReply(target, post, { isHidden, shownIn })
  cache.recordOptimisticTransaction(move, layer)
  showToast({
    text: isHidden ? words.hidden : words.shown,
    action: { label: words.undo, run: () => void hideReply(post, !isHidden, { ...parameters, shownIn }) },
  })
  try {
    await publish({ type: isHidden ? 'hide' : 'unhide', to: post.id })
    move(cache)
  } catch (error) {
    showToast({ text: toAppError(error).sentence })
  } finally {
    cache.removeOptimistic(layer)
  }
}

/** The post it answers lists it as hidden; that post and all above it have it in their threads otherwise. */
function moveReply(
  cache: ApolloCache,
  { id, parent, replyCount }: PostView,
  { isHidden, shownIn }: { isHidden: boolean; shownIn: Set<string> },
): void {
  const ref = `Post:${id}`
  const seen = new Set<string>()
  let above = parent?.id
  while (above !== undefined && !seen.has(above)) {
    const current: string = above
    const isParent = current === parent?.id
    seen.add(current)
    above = undefined
    const fields = {
      thread(known: KeptThread, { toReference }: Tools) {
        const node = toReference(ref)
        if (isHidden) {
          if (known.edges.some((edge) => edge.node.__ref === ref)) shownIn.add(current)
          return removeBranch(known, ref)
        }
        if (!node) return known
        // It belongs to what is shown, not to a page that is still to come.
        const shown = shownIn.has(current) ? { edges: known.edges } : known
        const { edges } = insertIntoThread(shown, node, isParent ? null : `Post:${parent?.id}`, replyCount > 0)
        return { ...known, edges }
      },
      hiddenReplies(known: Hidden, { toReference }: Tools) {
        const node = toReference(ref)
        if (!isParent || !node) return known
        const others = known.edges.filter((edge) => edge.node.__ref !== ref)
        return { ...known, edges: isHidden ? [...others, { __typename: 'PostEdge', cursor: '', node }] : others }
      },
      parent(known: Reference | null, { readField }: Tools) {
        if (known) above = readField('id', known) as string | undefined
        return known
      },
    }
    // The cast: the stored values are those that the queries ask for.
    cache.modify({ id: `Post:${current}`, fields: fields as unknown as Modifiers })
  }
}

/** A thread without a post and what answers it. */
function removeBranch(known: KeptThread, ref: string): KeptThread {
  const { edges } = known
  const at = edges.findIndex(({ node }) => node.__ref === ref)
  const top = edges[at]
  if (!top) return known
  const next = edges.findIndex((edge, index) => index > at && (edge.isContinuation || edge.depth <= top.depth))
  const end = top.isContinuation ? at + 1 : next < 0 ? edges.length : next
  return { ...known, edges: [...edges.slice(0, at), ...edges.slice(end)] }
}
