import type { PostState } from '../../db/post/PostState.ts'
import type { BatchDraft } from './BatchDraft.ts'

/** As what a post is addressed to an account. */
export type AddressKind = 'reply' | 'quote' | 'mention'

/**
 * The accounts that a post addresses, and how; each once. A reply is addressed to the author of the post it answers and to that of
 * the thread's first post.
 */
export function listAddressees(
  draft: BatchDraft,
  { above, quotedAuthor, mentioned }: Pick<PostState, 'above' | 'quotedAuthor' | 'mentioned'>,
): ReadonlyMap<bigint, AddressKind> {
  const addressees = new Map<bigint, AddressKind>()
  for (const address of mentioned) {
    const accountId = draft.accounts.get(address)
    if (accountId === undefined) throw new Error(`The account ${address} is not in the batch state.`)
    addressees.set(accountId, 'mention')
  }
  if (quotedAuthor !== null) addressees.set(quotedAuthor, 'quote')
  for (const accountId of above) addressees.set(accountId, 'reply')
  return addressees
}
