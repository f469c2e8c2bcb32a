import { type AccountAddress, type ExportKeyEnd, findReceiptKey, keyEndBytes } from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import { formatCid } from '../bytes/formatCid.ts'
import type { Db, Tx } from '../db/Database.ts'
import { listUnrevoked } from '../db/delegation/listUnrevoked.ts'
import { lockDelegations } from '../db/delegation/lockDelegations.ts'
import { lockKeys } from '../db/delegation/lockKeys.ts'
import { insertRevocation } from '../db/key-end/insertRevocation.ts'
import { createVerifyingKey } from '../keys/createVerifyingKey.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import { appendKeyEnds } from '../log/key-end/appendKeyEnds.ts'
import type { ReceiptSigner } from '../log/receipts/ReceiptSigner.ts'
import { createBreather } from '../timing/createBreather.ts'

export type ImportKeyEndsParameters = {
  accountId: bigint
  account: AccountAddress
  network: string
  signer: ReceiptSigner
  keyEnds: readonly ExportKeyEnd[]
  /** What the wallet signed to end keys, by content id. */
  texts: ReadonlyMap<string, Uint8Array>
}

/**
 * Ends keys that this service had ended before, as its own signature in a file says: after a restore from an older backup a
 * revoked key would live again. Each end gets a new position, and keeps its time. What another key signed ends nothing.
 *
 * Source: docs/protocol/service.md, "Import".
 */
export async function importKeyEnds(
  db: Db,
  { accountId, account, network, signer, keyEnds, texts }: ImportKeyEndsParameters,
): Promise<void> {
  const open = await findOpen(db, { accountId, keyEnds })
  const breathe = createBreather()
  const own: ExportKeyEnd[] = []
  for (const keyEnd of open) {
    await breathe()
    const key = findReceiptKey(signer.keys, keyEnd.seq)?.key
    const { signature, ...signed } = keyEnd
    const isOwn =
      key !== undefined &&
      (await verifyBytes(createVerifyingKey(key), { bytes: keyEndBytes({ network, ...signed }), signature }))
    if (isOwn) own.push(keyEnd)
  }
  for (let start = 0; start < own.length; start += partLength) {
    const part = own.slice(start, start + partLength)
    await db.transaction().execute((tx) => write(tx, part, { accountId, account, network, signer, texts }))
  }
}

/** Key ends per transaction, which blocks other writers. */
const partLength = 20

async function write(
  tx: Tx,
  keyEnds: readonly ExportKeyEnd[],
  { accountId, account, network, signer, texts }: Omit<ImportKeyEndsParameters, 'keyEnds'>,
): Promise<void> {
  await lockKeys(tx, { account })
  // All before the log, in the order of a batch of messages: one under the second key would hold its row and wait for the log.
  const named = keyEnds.flatMap(({ delegation }) => findDigest(delegation) ?? [])
  await lockDelegations(tx, named)
  for (const { delegation, endedMs, text } of keyEnds) {
    const id = findDigest(delegation)
    const textId = text === null ? null : findDigest(text)
    if (!id) continue
    const endedAt = new Date(endedMs)
    const delegations = [id]
    const ended = await appendKeyEnds(tx, { accountId, delegations, endedAt, textId, network, signer })
    const bytes = text === null ? undefined : texts.get(text)
    if (ended.length === 0 || !textId || !bytes) continue
    await insertRevocation(tx, { id: textId, accountId, bytes, createdAt: endedAt, ended })
  }
}

/** Those whose delegations are here, of this account, and without a recorded end. */
async function findOpen(
  db: Db,
  { accountId, keyEnds }: Pick<ImportKeyEndsParameters, 'accountId' | 'keyEnds'>,
): Promise<readonly ExportKeyEnd[]> {
  const named = new Set(keyEnds.map(({ delegation }) => delegation))
  if (named.size === 0) return []
  const open = new Set((await listUnrevoked(db, accountId)).map(formatCid))
  return keyEnds.filter(({ delegation }) => open.has(delegation))
}
