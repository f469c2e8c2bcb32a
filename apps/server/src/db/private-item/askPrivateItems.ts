import { toHex } from '../../bytes/toHex.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** What an account keeps, or kept until of late, about a subject. */
export type KeptClaim = Readonly<{
  active: boolean
  ts: Date
  messageId: Uint8Array
  /** Of a word that is muted for a while, when it hides nothing any more. */
  until: Date | null
}>

/** Queries what accounts keep, or kept until of late, about these subjects, as `account:kind:subject`, the subject in hex. */
export function askPrivateItems(
  tx: Tx,
  { accountIds, subjects }: { accountIds: readonly bigint[]; subjects: readonly Uint8Array[] },
): Question<ReadonlyMap<string, KeptClaim>> {
  const query = tx
    .selectFrom('private_item')
    .select(['account_id', 'kind', 'subject', 'active', 'ts', 'message_id as messageId', 'until'])
    .where(isAnyOf('account_id', 'bigint', accountIds))
    .where(isAnyOf('subject', 'bytea', subjects))
    .compile()
  return ask(
    query,
    (rows) =>
      new Map(
        rows.map(({ account_id, kind, subject, ...claim }) => [`${account_id}:${kind}:${toHex(subject)}`, claim]),
      ),
  )
}
