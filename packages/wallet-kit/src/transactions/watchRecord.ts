import type { Config, Connector } from 'wagmi'
import type { TransactionRecord } from './TransactionRecord.ts'
import { watchCalls } from './watchCalls.ts'
import { watchTransaction } from './watchTransaction.ts'

export type WatchRecordParameters = {
  chainId: number
  record: TransactionRecord
  /** The connected wallet, which is asked about a batch. */
  connector: Connector
  /** The same transaction goes on under another hash: it was sped up. */
  onRepriced: (hash: string) => void
  /** `hash`: what it is on the chain; absent for a batch whose wallet does not tell. */
  onOutcome: (outcome: { status: 'confirmed' | 'failed'; hash: string | undefined }) => void
}

/** Follows a record to its end, a transaction on the chain and a batch in the wallet; returns a stop function. */
export function watchRecord(
  config: Config,
  { chainId, record, connector, onRepriced, onOutcome }: WatchRecordParameters,
): () => void {
  const { callsId } = record
  if (callsId !== undefined) return watchCalls(config, { callsId, connector, onOutcome })
  return watchTransaction(config, { chainId, record, onRepriced, onOutcome })
}
