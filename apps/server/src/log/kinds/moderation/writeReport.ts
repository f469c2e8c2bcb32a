import type { Tx } from '../../../db/Database.ts'
import { findOpenReport } from '../../../db/moderation/findOpenReport.ts'
import { insertReport } from '../../../db/moderation/insertReport.ts'
import type { ReportChange } from '../../../db/moderation/ModerationChange.ts'
import { openCase } from '../../../db/moderation/openCase.ts'
import { isNewer } from '../../batch/isNewer.ts'

/** An account has one open report about a subject: a newer one takes its place. */
export async function writeReport(tx: Tx, { subject, report }: ReportChange): Promise<void> {
  const caseId = await openCase(tx, { subject, at: report.receivedAt })
  const open = await findOpenReport(tx, { caseId, accountId: report.accountId })
  if (open) {
    const next = { ts: report.ts, messageId: report.id, active: true }
    if (!isNewer(next, { ts: open.ts, messageId: open.messageId, active: true })) return
  }
  await insertReport(tx, { caseId, report, replaced: open })
}
