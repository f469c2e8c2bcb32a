import type { PostState } from '../../batch/PostState.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/**
 * Whether an account may reply in a thread: by the setting of its first post, and by the accounts its author follows.
 *
 * Source: design §5, `replies`.
 */
export function mayReply(
  root: Pick<PostState, 'account_id' | 'reply_control' | 'mentioned'>,
  { accountId, address }: Pick<VerifiedMessage, 'accountId' | 'address'>,
  { isFollowed }: { isFollowed: boolean },
): boolean {
  if (root.account_id === accountId) return true
  switch (root.reply_control) {
    case 'everyone':
      return true
    case 'following':
      return isFollowed
    case 'mentioned':
      return root.mentioned.includes(address)
  }
}
