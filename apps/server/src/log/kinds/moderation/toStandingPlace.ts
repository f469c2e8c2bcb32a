import type { StandingPlace } from '../../../db/moderation/toStandingKey.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'

type Subject = Readonly<{ accountId: bigint; postSeq: bigint | null }>

/** Which place among the acts in force an act takes or empties, and which of the two; `null` for one that does neither. */
export function toStandingPlace(
  message: MessageOf<'moderate'>,
  { accountId, postSeq }: Subject,
): Readonly<{ place: StandingPlace; isUndo: boolean }> | null {
  switch (message.act) {
    case 'hide':
    case 'unhide':
      return { place: { kind: 'hide', accountId, postSeq, label: null }, isUndo: message.act === 'unhide' }
    case 'label':
    case 'unlabel':
      return { place: { kind: 'label', accountId, postSeq, label: message.label }, isUndo: message.act === 'unlabel' }
    case 'suspend':
    case 'unsuspend':
      return { place: { kind: 'suspend', accountId, postSeq, label: null }, isUndo: message.act === 'unsuspend' }
    case 'close':
    case 'uphold':
      return null
  }
}
