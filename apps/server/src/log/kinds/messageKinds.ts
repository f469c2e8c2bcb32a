import type { MessageType } from '@kith/protocol'
import { deleteKind } from './delete/deleteKind.ts'
import { editKind } from './edit/editKind.ts'
import { followKinds } from './follow/followKinds.ts'
import type { MessageKind } from './MessageKind.ts'
import { answerKind } from './moderation/answerKind.ts'
import { moderateKind } from './moderation/moderateKind.ts'
import { reportKind } from './moderation/reportKind.ts'
import { postKind } from './post/postKind.ts'
import { privateItemKinds } from './private-item/privateItemKinds.ts'
import { profileKind } from './profile/profileKind.ts'
import { reactionKinds } from './reaction/reactionKinds.ts'
import { revokeKind } from './revoke/revokeKind.ts'
import { seenKind } from './seen/seenKind.ts'

/** Every kind of message, as `@kith/protocol` lists them: the compiler asks for what is missing. */
export const messageKinds: { readonly [Type in MessageType]: MessageKind<Type> } = {
  post: postKind,
  edit: editKind,
  delete: deleteKind,
  ...reactionKinds,
  ...followKinds,
  profile: profileKind,
  ...privateItemKinds,
  report: reportKind,
  moderate: moderateKind,
  answer: answerKind,
  seen: seenKind,
  revoke: revokeKind,
}
