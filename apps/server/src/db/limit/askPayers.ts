import { sql } from 'kysely'
import { createQuery, type Slots } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'
import type { Payer } from './Payer.ts'
import type { Spending } from './Spending.ts'

export type AskPayersParameters = {
  accountIds: readonly bigint[]
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
  /** Blocks until a handle counts as confirmed. */
  confirmations: number
  /** Imports have an allowance of their own. */
  isImport?: boolean | undefined
}

type Row = {
  id: bigint
  joined_at: Date | null
  subject: string
  at: Date | null
  minutes: number[] | null
  hours: number[] | null
  handle: string | null
  handle_at: Date | null
  handle_minutes: number[] | null
  handle_hours: number[] | null
}

/**
 * Queries the allowances from which accounts pay. Of an owner's handles, the one owned longest pays, once it is
 * confirmed. An index finds it, however many handles there are.
 */
export function askPayers(
  tx: Tx,
  { accountIds, chainId, confirmations, isImport = false }: AskPayersParameters,
): Question<ReadonlyMap<bigint, Payer>> {
  const [own, lent] = isImport ? (['import:', 'import-handle:'] as const) : (['account:', 'handle:'] as const)
  const values = { accountIds, own, lent, chainId: BigInt(chainId), confirmations }
  return ask(selectPayers(tx, values), (rows) => new Map(rows.map((row) => [row.id, toPayer(row)])))
}

type Values = { accountIds: readonly bigint[]; own: string; lent: string; chainId: bigint; confirmations: number }

const selectPayers = createQuery((db, { accountIds, own, lent, chainId, confirmations }: Slots<Values>) =>
  sql<Row>`
    select account.id, account.joined_at, ${own}::text || account.id::text as subject, own.at, own.minutes, own.hours,
      paying.subject as handle, lent.at as handle_at, lent.minutes as handle_minutes, lent.hours as handle_hours
    from account
    left join spending as own on own.subject = ${own}::text || account.id::text
    left join lateral (
      select ${lent}::text || encode(oldest.token_id, 'hex') as subject
      from (
        select token_id, owned_block from handle
        where chain_id = ${chainId} and owner = account.wallet
        order by owned_since, token_id
        limit 1
      ) as oldest
      where owned_block + ${confirmations}::bigint - 1 <= (select max(number) from chain_block where chain_id = ${chainId})
    ) as paying on true
    left join spending as lent on lent.subject = paying.subject
    where ${isAnyOf('account.id', 'bigint', accountIds)}`.compile(db),
)

function toPayer(row: Row): Payer {
  const { subject, handle, joined_at: joinedAt } = row
  return {
    subject,
    spent: toSpending(row.at, row.minutes, row.hours),
    handle:
      handle === null
        ? null
        : { subject: handle, spent: toSpending(row.handle_at, row.handle_minutes, row.handle_hours) },
    joinedAt,
  }
}

function toSpending(at: Date | null, minutes: number[] | null, hours: number[] | null): Spending | undefined {
  return at && minutes && hours ? { at, minutes, hours } : undefined
}
