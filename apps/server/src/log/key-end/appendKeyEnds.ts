import { keyEndBytes } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import { deleteTokens } from '../../db/access-token/deleteTokens.ts'
import type { Tx } from '../../db/Database.ts'
import { insertKeyEnd } from '../../db/key-end/insertKeyEnd.ts'
import { lockUnended } from '../../db/key-end/lockUnended.ts'
import { askChainEnds } from '../../db/log/askChainEnds.ts'
import { lockLogHead } from '../../db/log/lockLogHead.ts'
import { moveLogHead } from '../../db/log/moveLogHead.ts'
import type { ChainEnd } from '../../db/log/selectChainEnds.ts'
import { readBatch } from '../../db/readBatch.ts'
import { hashChainEnd } from '../receipts/hashChainEnd.ts'
import type { ReceiptSigner } from '../receipts/ReceiptSigner.ts'

export type KeyEndSigning = Readonly<{ network: string; signer: Pick<ReceiptSigner, 'sign'> }>

export type AppendKeyEndsParameters = KeyEndSigning & {
  accountId: bigint
  /** Digests of the delegations whose keys end, all of this account. */
  delegations: readonly Uint8Array[]
  endedAt: Date
  /** Digest of what the wallet signed; `null` where the service ends the keys. */
  textId: Uint8Array | null
}

/**
 * Ends keys: each end gets the next position of the log and the service's signature, and is a link of the account's chain.
 * Locks the delegations, then the log, in the order of a batch of messages: what that accepts it has accepted before.
 *
 * Source: docs/protocol/format.md, "Key ends".
 *
 * @returns the delegations that ended by it: not those that had ended before.
 */
export async function appendKeyEnds(
  tx: Tx,
  { accountId, delegations, endedAt, textId, network, signer }: AppendKeyEndsParameters,
): Promise<readonly Uint8Array[]> {
  if (delegations.length === 0) return []
  const ended = await lockUnended(tx, { accountId, ids: delegations })
  if (ended.length === 0) return []
  const head = await lockLogHead(tx)
  const { ends } = await readBatch(tx, { ends: askChainEnds(tx, { accountIds: [accountId] }) })
  const last = ends.get(accountId)
  let previous = last ? hashChainEnd(last, network) : null
  const at = endedAt
  for (const [index, id] of ended.entries()) {
    const entry: ChainEnd = { kind: 'key-end', id, seq: head + BigInt(index) + 1n, at, textId, previous }
    const { seq } = entry
    const signature = signer.sign(
      keyEndBytes({
        ...{ network, delegation: formatCid(id), seq, previous },
        ...{ endedMs: at.getTime(), text: textId && formatCid(textId) },
      }),
    )
    await insertKeyEnd(tx, { seq, accountId, delegationId: id, endedAt, textId, signature, previous })
    previous = hashChainEnd(entry, network)
  }
  await deleteTokens(tx, ended)
  await moveLogHead(tx, head + BigInt(ended.length))
  return ended
}
