import { createHash } from 'node:crypto'
import { type Address, type DecodedExport, decodeExport, type ExportedMessage, limits } from '@kith/protocol'
import { BaseError, MalformedExportError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import { formatCid } from '../bytes/formatCid.ts'
import { formatMediaCid } from '../bytes/formatMediaCid.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { createVerifyingKey } from '../log/createVerifyingKey.ts'
import { InvalidKeyProofError } from '../sign-in/InvalidKeyProofError.ts'
import type { ProvenKey } from '../sign-in/verifyKeyProof.ts'
import { type AdmitDelegationsParameters, admitDelegations } from './admitDelegations.ts'
import { applyHeld } from './applyHeld.ts'
import { commitImport, type ImportContext } from './commitImport.ts'
import type { ImportedMessage } from './ImportedMessage.ts'
import type { ImportOutcome } from './ImportOutcome.ts'
import { NotImportableError } from './NotImportableError.ts'
import { readDelegations } from './readDelegations.ts'
import { sortByReference } from './sortByReference.ts'
import { verifyImported } from './verifyImported.ts'

export type ImportFileParameters = ImportContext &
  Pick<AdmitDelegationsParameters, 'origins' | 'verifyWallet'> & {
    /** Who brings it. */
    key: ProvenKey
    /** Content id of the file, which the key signed. */
    file: string
    bytes: Uint8Array
    now: () => number
  }

/** What became of a message, which is named by its content id. */
export type ImportResult = Readonly<{ id: string; outcome: ImportOutcome }>

/** Messages that are appended in one transaction, while nobody else writes. */
const batchLength = 100

/**
 * Brings in what an account said before, from an export or a part of one: the account's own messages alone, each judged by itself.
 * A file that is no such thing is refused as a whole, and nothing of it is written.
 *
 * Source: docs/protocol.md, "Import".
 *
 * @throws {@link InvalidKeyProofError} {@link MalformedCarError} {@link MalformedExportError} and what `assertDelegationLive` throws
 * of the key that brings it.
 */
export async function importFile(
  db: Db,
  { key, file, bytes, now, origins, verifyWallet, ...context }: ImportFileParameters,
): Promise<readonly ImportResult[]> {
  if (formatMediaCid(createHash('sha256').update(bytes).digest()) !== file) throw new InvalidKeyProofError()
  const { accountId, delegationId: importer } = key
  const exported = decodeExport(bytes, { maxMessages: limits.importMessages })
  const address = await findAddress(db, accountId)
  assertFor(exported, { address, network: context.network })

  const outcomes = new Map<string, ImportOutcome>()
  const fresh = await dropKnown(db, { messages: exported.messages, accountId, outcomes })
  const delegations = await findNewDelegations(db, exported, fresh)
  const nowMs = now()
  const refused = await admitDelegations(db, {
    accountId,
    address,
    delegations,
    importer,
    origins,
    nowMs,
    verifyWallet,
  })
  const checks = {
    delegations: await readDelegations(
      db,
      fresh.map(({ envelope }) => envelope.message.by),
    ),
    receiptKey: createVerifyingKey(context.signer.didKey),
    network: context.network,
    accountId,
    address,
    nowMs,
  }
  const verified: ImportedMessage[] = []
  for (const message of fresh) {
    const { id } = message.envelope
    try {
      const error = refused.get(message.envelope.message.by)
      if (error) throw error
      verified.push(await verifyImported(message, checks))
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      outcomes.set(id, { kind: 'refused', error })
    }
  }
  const sorted = sortByReference(verified)
  for (let start = 0; start < sorted.length; start += batchLength) {
    const messages = sorted.slice(start, start + batchLength)
    const results = await commitImport(db, { messages, accountId, importer, nowMs, ...context })
    messages.forEach(({ id }, index) => {
      const outcome = results[index]
      if (outcome) outcomes.set(formatCid(id), outcome)
    })
  }
  // What waited for this very file.
  await applyHeld(db, { accountId, now, abort: AbortSignal.timeout(heldMs), ...context })
  return exported.messages.flatMap(({ envelope: { id } }) => {
    const outcome = outcomes.get(id)
    return outcome ? [{ id, outcome }] : []
  })
}

/** For so long what waited is carried over before the answer; the rest follows within a minute. */
const heldMs = 5_000

async function findAddress(db: Db, accountId: bigint): Promise<Address> {
  const { address } = await db
    .selectFrom('account')
    .select('address')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return `0x${toHex(address)}`
}

function assertFor({ root }: DecodedExport, { address, network }: { address: Address; network: string }): void {
  const account = `0x${toHex(root.account)}`
  if (account !== address)
    throw new MalformedExportError({ reason: `it is of the account ${account}, and ${address} sends it` })
  if (root.network !== network)
    throw new MalformedExportError({ reason: `it is of the network ${root.network}, and this is ${network}` })
}

/** Messages that have no place in the log yet; those that do are answered at once, also where nothing but the place is left. */
async function dropKnown(
  db: Db,
  {
    messages,
    accountId,
    outcomes,
  }: { messages: readonly ExportedMessage[]; accountId: bigint; outcomes: Map<string, ImportOutcome> },
): Promise<readonly ExportedMessage[]> {
  const digests = messages.flatMap(({ envelope }) => findDigest(envelope.id) ?? [])
  if (digests.length === 0) return []
  const rows = await db.selectFrom('message').select(['id', 'account_id']).where('id', 'in', digests).execute()
  const owners = new Map(rows.map(({ id, account_id }) => [formatCid(id), account_id]))
  return messages.filter(({ envelope: { id } }) => {
    const owner = owners.get(id)
    if (owner === undefined) return true
    const error = new NotImportableError({ id, reason: 'another account signed it' })
    outcomes.set(id, owner === accountId ? { kind: 'known' } : { kind: 'refused', error })
    return false
  })
}

/** Delegations of the file that its messages name and that are not here. */
async function findNewDelegations(
  db: Db,
  { delegations }: DecodedExport,
  messages: readonly ExportedMessage[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const named = new Map(
    messages.flatMap(({ envelope: { message } }) => {
      const bytes = delegations.get(message.by)
      return bytes ? [[message.by, bytes] as const] : []
    }),
  )
  const digests = [...named.keys()].flatMap((cid) => findDigest(cid) ?? [])
  if (digests.length === 0) return new Map()
  const rows = await db.selectFrom('delegation').select('id').where('id', 'in', digests).execute()
  const known = new Set(rows.map(({ id }) => formatCid(id)))
  const left = [...named].filter(([cid]) => !known.has(cid))
  if (left.length > limits.importDelegations)
    throw new MalformedExportError({
      reason: `it brings more than ${limits.importDelegations} new delegations: send it in parts`,
    })
  return new Map(left)
}
