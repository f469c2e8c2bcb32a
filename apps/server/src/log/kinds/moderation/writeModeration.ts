import type { Tx } from '../../../db/Database.ts'
import type { ModerationChange } from '../../../db/moderation/ModerationChange.ts'
import { writeAct } from '../../../db/moderation/writeAct.ts'
import { writeAnswer } from '../../../db/moderation/writeAnswer.ts'
import { writeReport } from './writeReport.ts'

/** Writes reports, acts and answers, one after the other: they are few, and the log is locked. */
export async function writeModeration(tx: Tx, changes: readonly ModerationChange[]): Promise<void> {
  for (const change of changes) {
    switch (change.kind) {
      case 'report':
        await writeReport(tx, change)
        break
      case 'answer':
        await writeAnswer(tx, change)
        break
      case 'act':
        await writeAct(tx, change)
        break
    }
  }
}
