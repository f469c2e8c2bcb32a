import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { toRow } from '../NewRow.ts'
import type { AnswerChange } from './ModerationChange.ts'
import { nextPlace } from './nextPlace.ts'
import { openCase } from './openCase.ts'

/** Puts what an author answered in front of the operators. */
export async function writeAnswer(tx: Tx, { subject, answer }: AnswerChange): Promise<void> {
  const caseId = await openCase(tx, { subject, at: answer.receivedAt })
  await tx
    .insertInto('moderation_answer')
    .values(toRow<'moderation_answer'>({ ...answer, caseId }))
    .execute()
  await tx
    .updateTable('moderation_case')
    .set({ answer_count: sql<number>`answer_count + 1`, place: nextPlace() })
    .where('id', '=', caseId)
    .execute()
}
