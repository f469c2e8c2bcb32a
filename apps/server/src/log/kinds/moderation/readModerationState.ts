import { sql } from 'kysely'
import { findDigest } from '../../../bytes/findDigest.ts'
import { toHex } from '../../../bytes/toHex.ts'
import type { Tx } from '../../../db/Database.ts'
import { readBatch } from '../../../db/readBatch.ts'
import type { BatchState } from '../../batch/BatchState.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { askStanding } from '../../moderation/askStanding.ts'
import type { ActState, ModerationState } from '../../moderation/ModerationState.ts'
import { noModeration } from '../../moderation/noModeration.ts'
import { type StandingKind, toStandingKey } from '../../moderation/toStandingKey.ts'
import { isModeration } from './isModeration.ts'
import { type Reference, toReference } from './toReference.ts'

export type ReadModerationStateParameters = {
  messages: readonly VerifiedMessage[]
  operators: ReadonlySet<string>
  posts: BatchState['posts']
  accounts: BatchState['accounts']
  /** Suspensions of the writers. */
  suspensions: ModerationState['standing']
}

/** Reads what a batch's reports, acts and answers are judged by. */
export async function readModerationState(
  tx: Tx,
  { messages, operators, posts, accounts, suspensions }: ReadModerationStateParameters,
): Promise<ModerationState> {
  const about = messages.flatMap(({ id, message }) =>
    isModeration(message) ? [{ digest: id, reference: toReference(message) }] : [],
  )
  if (about.length === 0) return { ...noModeration, operators, standing: suspensions }

  const references = about.map(({ reference }) => reference)
  const named = references.flatMap((it) => (it.kind === 'account' ? (accounts.get(it.address) ?? []) : []))
  const acts = await readActs(tx, references)
  const authors = [...posts.values()].map(({ account_id }) => account_id)
  const subjects = [...named, ...authors, ...[...acts.values()].map(({ accountId }) => accountId)]
  const { standing } = await readBatch(tx, { standing: askStanding(tx, { accountIds: subjects }) })
  return {
    operators,
    known: await readKnown(
      tx,
      about.map(({ digest }) => digest),
    ),
    acts,
    standing: new Map([...suspensions, ...standing]),
  }
}

async function readKnown(tx: Tx, ids: readonly Uint8Array[]): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('report')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(tx.selectFrom('moderation_act').select('id').where('id', 'in', ids))
    .unionAll(tx.selectFrom('moderation_answer').select('id').where('id', 'in', ids))
    .execute()
  return new Set(found.map(({ id }) => toHex(id)))
}

async function readActs(tx: Tx, references: readonly Reference[]): Promise<ReadonlyMap<string, ActState>> {
  const digests = references.map((it) => (it.kind === 'act' ? findDigest(it.id) : null))
  const ids = digests.filter((digest) => digest !== null)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('moderation_act as act')
    .leftJoin('moderation_answer as answer', 'answer.act_seq', 'act.seq')
    .select([
      'act.id',
      'act.seq',
      'act.act',
      'act.account_id as accountId',
      'act.post_seq as postSeq',
      'act.label',
      sql<ActState['answer']>`case when answer.act_seq is null then 'none'
        when answer.decided_seq is null then 'open' else 'decided' end`.as('answer'),
    ])
    .where('act.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, act, label, ...row }) => [
      toHex(id),
      { ...row, standingKey: isStanding(act) ? toStandingKey({ ...row, kind: act, label }) : null },
    ]),
  )
}

function isStanding(act: string): act is StandingKind {
  return act === 'hide' || act === 'label' || act === 'suspend'
}
