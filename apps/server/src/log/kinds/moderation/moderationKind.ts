import { toHex } from '../../../bytes/toHex.ts'
import type { KeptKind } from '../MessageKind.ts'
import type { ModerationType } from './isModeration.ts'
import { toReference } from './toReference.ts'

/** What the kinds of moderation share. */
export const moderationKind: Pick<KeptKind<ModerationType>, 'place' | 'isKnown' | 'listPosts' | 'listAccounts'> = {
  place: 'kept',
  isKnown: (draft, { id }) => draft.known.has(toHex(id)),
  listPosts(message) {
    const reference = toReference(message)
    return reference.kind === 'post' ? [reference.id] : []
  },
  listAccounts(message) {
    const reference = toReference(message)
    return reference.kind === 'account' ? [reference.address] : []
  },
}
