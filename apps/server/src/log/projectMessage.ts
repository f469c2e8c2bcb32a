import type { BatchDraft } from './batch/BatchDraft.ts'
import type { Target } from './batch/Target.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'
import { projectMedia } from './projectMedia.ts'

/** Projects a logged message into what readers see. */
export function projectMessage(
  draft: BatchDraft,
  verified: VerifiedMessage,
  seq: bigint,
  target: Target,
  /** Whether rankings count it, as decided when it was accepted. */
  counting: { isCounted: boolean },
): void {
  const { message } = verified
  const kind = kindOf(message)
  if (kind.place !== 'log') throw new Error('A private message has no log position.')
  projectMedia(draft, verified, seq)
  kind.project(draft, verified, message, seq, target, counting)
}
