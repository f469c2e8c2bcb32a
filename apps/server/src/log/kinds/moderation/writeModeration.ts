import type { Tx } from '../../../db/Database.ts'
import { findOpenReport } from '../../../db/moderation/findOpenReport.ts'
import { insertReport } from '../../../db/moderation/insertReport.ts'
import type { ModerationChange, ReportChange } from '../../../db/moderation/ModerationChange.ts'
import { openCase } from '../../../db/moderation/openCase.ts'
import { writeAct } from '../../../db/moderation/writeAct.ts'
import { writeAnswer } from '../../../db/moderation/writeAnswer.ts'
import { isNewer } from '../../batch/isNewer.ts'

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

/** An account has one open report about a subject: a newer one takes its place. */
async function writeReport(tx: Tx, { subject, report }: ReportChange): Promise<void> {
  const caseId = await openCase(tx, { subject, at: report.receivedAt })
  const open = await findOpenReport(tx, { caseId, accountId: report.accountId })
  if (open) {
    const next = { ts: report.ts, messageId: report.id, active: true }
    if (!isNewer(next, { ts: open.ts, messageId: open.messageId, active: true })) return
  }
  await insertReport(tx, { caseId, report, replaced: open })
}
