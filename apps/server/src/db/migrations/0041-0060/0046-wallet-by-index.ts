import type { Migration } from '../Migration.ts'

/**
 * A connection keeps the plan of a trigger's query. One made while the table was nearly empty read all of it for each account, so that
 * a block range with 22,000 new owners took longer than a statement may.
 */
export const walletByIndex: Migration = {
  name: '0046-wallet-by-index',
  statements: ['alter function give_wallet() set enable_seqscan = off'],
}
