import type { Cid } from '@kith/protocol'
import type { PostState } from '../../../db/post/PostState.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { needTarget } from '../../batch/needTarget.ts'
import type { Reference } from './toReference.ts'
import { UnknownActError } from './UnknownActError.ts'

/**
 * Finds what a report or an act is about: a post and its author, or an account.
 *
 * @throws {@link UnknownActError} and what `find` throws.
 */
export function findSubject(
  draft: BatchDraft,
  reference: Reference,
  find: (draft: BatchDraft, id: Cid) => PostState,
): { post?: PostState; accountId: bigint } {
  switch (reference.kind) {
    case 'post': {
      const post = find(draft, reference.id)
      return { post, accountId: post.accountId }
    }
    case 'account':
      return { accountId: needTarget(draft.accounts.get(reference.address)) }
    case 'act':
      throw new UnknownActError({ id: reference.id })
  }
}
