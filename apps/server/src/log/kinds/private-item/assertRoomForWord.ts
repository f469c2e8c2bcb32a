import { limits } from '@kith/protocol'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { mutedWords } from './mutedWords.ts'
import { privateItems } from './privateItems.ts'
import { TooManyMutedWordsError } from './TooManyMutedWordsError.ts'
import { toPrivateItem } from './toPrivateItem.ts'

/**
 * Refuses one muted word too many: every page of home is held against all of them.
 *
 * @throws {@link TooManyMutedWordsError} unless the word is muted already.
 */
export function assertRoomForWord(
  draft: BatchDraft,
  { accountId }: VerifiedMessage,
  message: MessageOf<'mute-word'>,
): void {
  const isMuted = draft.part(privateItems).claims.get(toPrivateItem(accountId, message).key)?.active === true
  if (!isMuted && (draft.part(mutedWords).get(accountId) ?? 0) >= limits.mutedWordsPerAccount)
    throw new TooManyMutedWordsError()
}
