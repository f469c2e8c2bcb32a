import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { toRow } from '../NewRow.ts'
import type { ActChange, ModerationSubject } from './ModerationChange.ts'
import { nextPlace } from './nextPlace.ts'
import type { StandingPlace } from './toStandingKey.ts'

/** Adds an act to the log of moderation, and puts it in force, undoes, upholds, or closes reports. */
export async function writeAct(tx: Tx, { subject, act, standing, closesUpTo }: ActChange): Promise<void> {
  await tx.insertInto('moderation_act').values(toRow<'moderation_act'>(act)).execute()
  const { seq, receivedAt: at } = act
  if (standing) {
    const { place, isUndo } = standing
    const { kind, accountId, postSeq, label } = place
    await sql`delete from moderation_standing where kind = ${kind} and ${isAt(place)}`.execute(tx)
    if (isUndo) await decideAnswers(tx, { seq, at, acts: sql`act = ${kind} and ${isAt(place)}` })
    else {
      await tx
        .insertInto('moderation_standing')
        .values({ act_seq: seq, kind, account_id: accountId, post_seq: postSeq, label, until: act.until })
        .execute()
    }
  } else if (act.upheldSeq != null) {
    await decideAnswers(tx, { seq, at, acts: sql`seq = ${act.upheldSeq}` })
  }
  if (closesUpTo !== null) await closeReports(tx, { seq, at, subject, upTo: closesUpTo })
}

function isAt({ accountId, postSeq, label }: StandingPlace): RawBuilder<unknown> {
  return sql`account_id = ${accountId}
    and post_seq is not distinct from ${postSeq}::bigint and label is not distinct from ${label}::text`
}

/** Decides the open answers to some acts. */
async function decideAnswers(
  tx: Tx,
  { seq, at, acts }: { seq: bigint; at: Date; acts: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    with decided as (
      update moderation_answer set decided_seq = ${seq}
      where decided_seq is null and act_seq in (select seq from moderation_act where ${acts})
      returning case_id
    )
    update moderation_case
    set answer_count = answer_count - answers.count, place = ${nextPlace()}, changed_at = ${at}
    from (select case_id, count(*)::integer as count from decided group by case_id) as answers
    where moderation_case.id = answers.case_id`.execute(tx)
}

type Closing = { seq: bigint; at: Date; subject: ModerationSubject; upTo: bigint }

/** Closes what the operator saw. What was reported since waits on. */
async function closeReports(tx: Tx, { seq, at, subject: { accountId, postSeq }, upTo }: Closing): Promise<void> {
  const { rows } = await sql<{ caseId: bigint }>`
    update report set closed_seq = ${seq}
    from moderation_case as its
    where report.case_id = its.id and report.closed_seq is null and report.place <= ${upTo}
      and its.account_id = ${accountId} and its.post_seq is not distinct from ${postSeq}::bigint
    returning report.case_id as "caseId"`.execute(tx)
  const [closed] = rows
  if (!closed) return
  await sql`
    update moderation_case
    set report_count = left_open.count, categories = left_open.categories, place = ${nextPlace()}, changed_at = ${at}
    from (
      select coalesce(sum(count), 0)::integer as count, coalesce(jsonb_object_agg(category, count), '{}') as categories
      from (
        select category, count(*)::integer as count
        from report where case_id = ${closed.caseId} and closed_seq is null group by category
      ) as of_category
    ) as left_open
    where id = ${closed.caseId}`.execute(tx)
}
