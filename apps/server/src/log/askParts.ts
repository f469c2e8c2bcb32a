import type { Tx } from '../db/Database.ts'
import { askEach, type Question } from '../db/readBatch.ts'
import type { BatchParts, Found } from './batch/BatchPart.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

/** Asks for what the kinds of these messages need: of projections, or of what is kept beside the log. */
export function askParts(
  tx: Tx,
  messages: readonly VerifiedMessage[],
  { isProjection, ...found }: Found & { isProjection: boolean },
): Question<BatchParts> {
  const all = new Set(messages.flatMap(({ message }) => kindOf(message).parts ?? []))
  const parts = [...all].filter((part) => part.isProjection === isProjection)
  const { queries, read } = askEach(parts.map((part) => part.ask(tx, messages, found)))
  return {
    queries,
    read: (rows) => {
      const states = read(rows)
      return new Map(parts.map((part, index) => [part, states[index]]))
    },
  }
}
