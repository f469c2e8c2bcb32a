import { findDigest } from '../../../bytes/findDigest.ts'
import { toHex } from '../../../bytes/toHex.ts'
import type { Tx } from '../../../db/Database.ts'
import { askStanding } from '../../../db/moderation/askStanding.ts'
import { listKnownModeration } from '../../../db/moderation/listKnownModeration.ts'
import { listNamedActs } from '../../../db/moderation/listNamedActs.ts'
import { type StandingKind, toStandingKey } from '../../../db/moderation/toStandingKey.ts'
import { readBatch } from '../../../db/readBatch.ts'
import type { BatchState } from '../../batch/BatchState.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { ActState, ModerationState } from '../../moderation/ModerationState.ts'
import { noModeration } from '../../moderation/noModeration.ts'
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
  const authors = [...posts.values()].map(({ accountId }) => accountId)
  const subjects = [...named, ...authors, ...[...acts.values()].map(({ accountId }) => accountId)]
  const known = await listKnownModeration(
    tx,
    about.map(({ digest }) => digest),
  )
  const { standing } = await readBatch(tx, { standing: askStanding(tx, { accountIds: subjects }) })
  return {
    operators,
    known: new Set(known.map(toHex)),
    acts,
    standing: new Map([...suspensions, ...standing]),
  }
}

async function readActs(tx: Tx, references: readonly Reference[]): Promise<ReadonlyMap<string, ActState>> {
  const digests = references.map((it) => (it.kind === 'act' ? findDigest(it.id) : null))
  const ids = digests.filter((digest) => digest !== null)
  if (ids.length === 0) return new Map()
  const rows = await listNamedActs(tx, ids)
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
