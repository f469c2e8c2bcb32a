import type { Address } from '@kith/protocol'
import { sql } from 'kysely'
import { findDigest } from '../../bytes/findDigest.ts'
import { parseHex } from '../../bytes/parseHex.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { Tx } from '../../db/Database.ts'
import type { BatchState } from '../BatchState.ts'
import type { VerifiedMessage } from '../VerifiedMessage.ts'
import { isModeration } from './isModeration.ts'
import type { ActState, ModerationState, StandingAct } from './ModerationState.ts'
import { noModeration } from './noModeration.ts'
import { type Reference, toReference } from './toReference.ts'
import { type StandingKind, toStandingKey } from './toStandingKey.ts'

export type ReadModerationStateParameters = {
  messages: readonly VerifiedMessage[]
  operators: ReadonlySet<string>
  posts: BatchState['posts']
}

/** Reads whether the writers of a batch are suspended, and what its reports, acts and answers are judged by. */
export async function readModerationState(
  tx: Tx,
  { messages, operators, posts }: ReadModerationStateParameters,
): Promise<ModerationState> {
  const writers = [...new Set(messages.map(({ accountId }) => accountId))]
  const about = messages.flatMap(({ id, message }) =>
    isModeration(message) ? [{ digest: id, reference: toReference(message) }] : [],
  )
  if (about.length === 0) {
    const standing = await readStanding(tx, { writers, subjects: [] })
    return { ...noModeration, operators, standing }
  }

  const references = about.map(({ reference }) => reference)
  const accounts = await readAccounts(tx, references)
  const acts = await readActs(tx, references)
  const authors = [...posts.values()].map(({ account_id }) => account_id)
  const subjects = [...accounts.values(), ...authors, ...[...acts.values()].map(({ accountId }) => accountId)]
  return {
    operators,
    known: await readKnown(
      tx,
      about.map(({ digest }) => digest),
    ),
    accounts,
    acts,
    standing: await readStanding(tx, { writers, subjects }),
  }
}

/** Suspensions of the writers, and everything in force on the accounts that the batch is about. */
export async function readStanding(
  tx: Tx,
  { writers, subjects }: { writers: readonly bigint[]; subjects: readonly bigint[] },
): Promise<ReadonlyMap<string, StandingAct>> {
  const rows = await tx
    .selectFrom('moderation_standing as standing')
    .innerJoin('moderation_act as act', 'act.seq', 'standing.act_seq')
    .select([
      'standing.kind',
      'standing.account_id',
      'standing.post_seq',
      'standing.label',
      'standing.until',
      'act.seq',
      'act.reason',
    ])
    .where((is) => {
      const isSuspended = is.and([is('standing.kind', '=', 'suspend'), is('standing.account_id', 'in', writers)])
      return subjects.length === 0 ? isSuspended : is.or([isSuspended, is('standing.account_id', 'in', subjects)])
    })
    .execute()
  return new Map(
    rows.map(({ kind, account_id: accountId, post_seq: postSeq, label, ...act }) => [
      toStandingKey({ kind, accountId, postSeq, label }),
      act,
    ]),
  )
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

async function readAccounts(tx: Tx, references: readonly Reference[]): Promise<ReadonlyMap<Address, bigint>> {
  const addresses = references.flatMap((it) => (it.kind === 'account' ? [parseHex(it.address)] : []))
  if (addresses.length === 0) return new Map()
  const rows = await tx.selectFrom('account').select(['id', 'address']).where('address', 'in', addresses).execute()
  return new Map(rows.map(({ id, address }) => [`0x${toHex(address)}`, id]))
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
