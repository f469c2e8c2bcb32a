import { keyEndBytes } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { Tx } from '../../db/Database.ts'
import { moveHead } from '../../db/moveHead.ts'
import type { ReceiptSigner } from '../receipts/ReceiptSigner.ts'
import { type ChainEnd, hashChainEnd, selectChainEnds } from '../receipts/selectChainEnds.ts'

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
  const rows = await tx
    .selectFrom('delegation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', delegations)
    .where('revoked_seq', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ended = rows.map(({ id }) => id)
  if (ended.length === 0) return []
  const { seq: head } = await tx.selectFrom('log_head').select('seq').forUpdate().executeTakeFirstOrThrow()
  const [last] = (await selectChainEnds([accountId]).execute(tx)).rows
  let previous = last ? hashChainEnd(last, network) : null
  const at = endedAt
  for (const [index, id] of ended.entries()) {
    const entry: ChainEnd = { kind: 'key-end', id, seq: head + BigInt(index) + 1n, at, text_id: textId, previous }
    const { seq } = entry
    const signature = signer.sign(
      keyEndBytes({
        ...{ network, delegation: formatCid(id), seq, previous },
        ...{ endedMs: at.getTime(), text: textId && formatCid(textId) },
      }),
    )
    await tx
      .insertInto('key_end')
      .values({ seq, account_id: accountId, delegation_id: id, ended_at: at, text_id: textId, signature, previous })
      .execute()
    await tx.updateTable('delegation').set({ revoked_at: at, revoked_seq: seq }).where('id', '=', id).execute()
    previous = hashChainEnd(entry, network)
  }
  await tx.deleteFrom('access_token').where('delegation_id', 'in', ended).execute()
  await moveHead(tx, head + BigInt(ended.length))
  return ended
}
