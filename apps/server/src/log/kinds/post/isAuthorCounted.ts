import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/**
 * Whether rankings count what an account posts. While no account is established, they count everyone's posts and tags:
 * otherwise earlier posts would stay above these for a week.
 */
export function isAuthorCounted({ established }: BatchDraft, { accountId }: VerifiedMessage): boolean {
  return established === null || established.has(accountId)
}
