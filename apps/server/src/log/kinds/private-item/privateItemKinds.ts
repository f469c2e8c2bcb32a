import { limits } from '@kith/protocol'
import { deletePrivateItems } from '../../../db/private-item/deletePrivateItems.ts'
import type { BatchDraft } from '../../batch/BatchDraft.ts'
import { findLivePost } from '../../batch/findLivePost.ts'
import { findOther } from '../../batch/findOther.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { KeptKind } from '../MessageKind.ts'
import { keepPrivately } from './keepPrivately.ts'
import { isMutedAt, mutedWords } from './mutedWords.ts'
import type { PrivateType } from './privateEffects.ts'
import { privateItems } from './privateItems.ts'
import { SelfBlockError } from './SelfBlockError.ts'
import { SelfMuteError } from './SelfMuteError.ts'
import { TooManyMutedWordsError } from './TooManyMutedWordsError.ts'
import { toPrivateItem } from './toPrivateItem.ts'

const item: Omit<KeptKind<PrivateType>, 'points'> = {
  place: 'kept',
  parts: [privateItems],
  // Sent again, the very message that decided changes nothing.
  isKnown(draft, { id, accountId }, message) {
    const current = draft.part(privateItems).claims.get(toPrivateItem(accountId, message).key)
    return current !== undefined && Buffer.compare(current.messageId, id) === 0
  },
  keep: keepPrivately,
  purge: deletePrivateItems,
}
const create = { ...item, points: limits.pointsPerCreate }
const undo = { ...item, points: limits.pointsPerDelete }

const ofPost: Pick<KeptKind<'bookmark' | 'unbookmark'>, 'listPosts' | 'findTarget'> = {
  listPosts: ({ to }) => [to],
  /** @throws {@link UnknownPostError} {@link PostDeletedError} */
  findTarget: (draft, _, { to }) => ({ post: findLivePost(draft, to) }),
}

type AccountType = 'mute' | 'unmute' | 'block' | 'unblock'

/** About an account, but not one's own. */
function ofOther(SelfError: new () => Error): Pick<KeptKind<AccountType>, 'listAccounts' | 'findTarget'> {
  return {
    listAccounts: ({ to }) => [to],
    findTarget: (draft, verified, message) => ({ accountId: findOther(draft, message, verified, SelfError) }),
  }
}

/** Private acts of an account and their undoing: the effect is kept, the message is not. */
export const privateItemKinds: { readonly [Type in PrivateType]: KeptKind<Type> } = {
  bookmark: { ...create, ...ofPost },
  unbookmark: { ...undo, ...ofPost },
  mute: { ...create, ...ofOther(SelfMuteError) },
  unmute: { ...undo, ...ofOther(SelfMuteError) },
  block: { ...create, ...ofOther(SelfBlockError) },
  unblock: { ...undo, ...ofOther(SelfBlockError) },
  'mute-word': {
    ...create,
    parts: [privateItems, mutedWords],
    /** @throws {@link TooManyMutedWordsError} */
    findTarget(draft, verified, message) {
      assertRoomForWord(draft, verified, message)
      return {}
    },
  },
  'unmute-word': undo,
  'follow-tag': create,
  'unfollow-tag': undo,
}

/**
 * Refuses one muted word too many: every page of home is held against all of them.
 *
 * @throws {@link TooManyMutedWordsError} unless the word is muted already.
 */
function assertRoomForWord(
  draft: BatchDraft,
  { accountId, receivedMs }: VerifiedMessage,
  message: MessageOf<'mute-word'>,
): void {
  const claim = draft.part(privateItems).claims.get(toPrivateItem(accountId, message).key)
  if (!isMutedAt(claim, receivedMs) && (draft.part(mutedWords).get(accountId) ?? 0) >= limits.mutedWordsPerAccount)
    throw new TooManyMutedWordsError()
}
