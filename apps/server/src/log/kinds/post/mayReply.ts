import type { PostState } from '../../../db/post/PostState.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/**
 * Whether an account may reply in a thread: by the setting of its first post, and by the accounts its author follows.
 *
 * Source: design §5, `replies`.
 */
export function mayReply(
  root: Pick<PostState, 'accountId' | 'replyControl' | 'mentioned'>,
  { accountId, address }: Pick<VerifiedMessage, 'accountId' | 'address'>,
  { isFollowed }: { isFollowed: boolean },
): boolean {
  if (root.accountId === accountId) return true
  switch (root.replyControl) {
    case 'everyone':
      return true
    case 'following':
      return isFollowed
    case 'mentioned':
      return root.mentioned.includes(address)
  }
}
