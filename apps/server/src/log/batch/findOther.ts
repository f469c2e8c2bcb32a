import type { BatchDraft } from './BatchDraft.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

/**
 * Finds the account that a message is about, which is never its author's own.
 *
 * @throws `SelfError`
 */
export function findOther(
  draft: BatchDraft,
  { to }: { to: string },
  { accountId }: Pick<VerifiedMessage, 'accountId'>,
  SelfError: new () => Error,
): bigint {
  const targetId = draft.accounts.get(to)
  if (targetId === undefined) throw new Error(`The account ${to} is not in the batch state.`)
  if (targetId === accountId) throw new SelfError()
  return targetId
}
