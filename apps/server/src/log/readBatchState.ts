import { toHex } from '../bytes/toHex.ts'
import type { Tx } from '../db/Database.ts'
import { delegationState } from '../db/delegation/delegationState.ts'
import { askPayers } from '../db/limit/askPayers.ts'
import { askSpending } from '../db/limit/askSpending.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { ask, readBatch } from '../db/readBatch.ts'
import type { Totals } from '../limits/points/Totals.ts'
import { askMedia } from './askMedia.ts'
import { askParts } from './askParts.ts'
import { askPosts } from './askPosts.ts'
import type { BatchState } from './batch/BatchState.ts'
import type { Charge } from './batch/Charge.ts'
import { uniqueDigests } from './batch/uniqueDigests.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'
import { readModerationState } from './kinds/moderation/readModerationState.ts'
import { askStanding } from './moderation/askStanding.ts'
import { askEstablished } from './ranking/askEstablished.ts'
import { readReferred } from './readReferred.ts'
import { askChainEnds } from './receipts/askChainEnds.ts'

/** Locks the batch's delegations, then the log, and reads what the batch is judged by. */
export async function readBatchState(
  tx: Tx,
  {
    messages,
    charges = [],
    chainId,
    confirmations,
    totals,
    operators,
    importer,
  }: {
    messages: readonly VerifiedMessage[]
    charges?: readonly Charge[] | undefined
    chainId: number
    confirmations: number
    totals: Totals
    operators: ReadonlySet<string>
    /** Of messages that came in a file: the delegation whose key brought it. They have an allowance of their own. */
    importer?: Uint8Array | undefined
  },
): Promise<BatchState> {
  const ids = uniqueDigests(messages.map(({ id }) => id))
  const delegationIds = uniqueDigests([
    ...[...messages, ...charges].map(({ delegationId }) => delegationId),
    ...(importer ? [importer] : []),
  ])
  const accountIds = [...new Set([...messages, ...charges].map(({ accountId }) => accountId))]
  const delegations = tx
    .selectFrom('delegation')
    .select(['id', 'abilities', ...delegationState])
    .where(isAnyOf('id', 'bytea', delegationIds))
    .orderBy('id')
    .forUpdate()
    .compile()
  const head = tx.selectFrom('log_head').select('seq').forUpdate().compile()
  const accepted = tx
    .selectFrom('message')
    .select(['id', 'seq', 'received_at', 'receipt', 'previous'])
    .where(isAnyOf('id', 'bytea', ids))
    .compile()
  const leaving = tx.selectFrom('account_deletion').select('account_id').where('completed_at', 'is', null).compile()

  const { suspensions, posts, payers, spent, kept, ...state } = await readBatch(tx, {
    // Always in the same order, and before the log: two batches, or a batch and a revocation, never wait on each other in a ring.
    delegations: ask(delegations, (rows) => new Map(rows.map(({ id, ...row }) => [toHex(id), row]))),
    // What is asked after this is as the batch before left it.
    head: ask(head, readHead),
    chainEnds: askChainEnds(tx, {
      accountIds: messages.flatMap(({ message, accountId }) => (kindOf(message).place === 'log' ? [accountId] : [])),
    }),
    accepted: ask(accepted, (rows) => new Map(rows.map(({ id, ...row }) => [toHex(id), row]))),
    leaving: ask(leaving, (rows) => new Set(rows.map(({ account_id }) => account_id))),
    posts: askPosts(tx, messages),
    kept: askParts(tx, messages, { isProjection: false, accounts: new Map(), posts: new Map() }),
    media: askMedia(tx, messages),
    suspensions: askStanding(tx, { accountIds, kind: 'suspend' }),
    payers: askPayers(tx, { accountIds, chainId, confirmations, isImport: importer !== undefined }),
    spent: askSpending(tx, 'messages'),
    established: askEstablished(tx, messages),
  })
  const referred = await readReferred(tx, messages, { posts })
  const { accounts } = referred
  const parts = new Map([...kept, ...referred.parts])
  const moderation = await readModerationState(tx, { messages, operators, posts, accounts, suspensions })
  return { ...state, ledger: { payers, messages: spent, totals }, posts, moderation, ...referred, parts }
}

function readHead([row]: readonly { seq: bigint }[]): bigint {
  if (!row) throw new Error('The log has no head.')
  return row.seq
}
