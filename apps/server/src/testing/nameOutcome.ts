import type { AppendOutcome } from '../log/AppendOutcome.ts'

/** `receipt` or `kept`, or the name of why a message was refused. */
export function nameOutcome(outcome: AppendOutcome): string {
  return 'error' in outcome ? outcome.error.name : outcome.kind
}
