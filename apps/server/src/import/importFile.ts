import { webcrypto } from 'node:crypto'
import { type AccountAddress, type DecodedExport, type ExportedMessage, limits } from '@kith/protocol'
import { BaseError, MalformedExportError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import { formatCid } from '../bytes/formatCid.ts'
import { formatMediaCid } from '../bytes/formatMediaCid.ts'
import { getAccountAddress } from '../db/account/getAccountAddress.ts'
import type { Db } from '../db/Database.ts'
import { listKnownDelegations } from '../db/delegation/listKnownDelegations.ts'
import { listMessageAuthors } from '../db/log/listMessageAuthors.ts'
import { createVerifyingKey } from '../keys/createVerifyingKey.ts'
import { InvalidKeyProofError } from '../keys/InvalidKeyProofError.ts'
import type { ProvenKey } from '../keys/verifyKeyProof.ts'
import { abortAfter } from '../timing/abortAfter.ts'
import { createBreather } from '../timing/createBreather.ts'
import { acceptHeldMessages } from './acceptHeldMessages.ts'
import { type AdmitDelegationsParameters, admitDelegations } from './admitDelegations.ts'
import { chargeFile } from './chargeFile.ts'
import { commitImport, type ImportContext, importBatchLength } from './commitImport.ts'
import type { ExportReader, ReadExport } from './createExportReader.ts'
import type { ImportedMessage } from './ImportedMessage.ts'
import type { ImportOutcome } from './ImportOutcome.ts'
import { importKeyEnds } from './importKeyEnds.ts'
import { NotImportableError } from './NotImportableError.ts'
import { readDelegations } from './readDelegations.ts'
import { sortByReference } from './sortByReference.ts'
import { verifyImported } from './verifyImported.ts'

const { subtle } = webcrypto

export type ImportFileParameters = ImportContext &
  Pick<AdmitDelegationsParameters, 'origins' | 'clientOrigins' | 'verifyWallet'> & {
    /** Who brings it. */
    key: ProvenKey
    /** Content id of the file, which the key signed. */
    file: string
    bytes: Uint8Array
    reader: ExportReader
    /** The sending client (see `toClientKey`). */
    client: string
    /** Aborts when the sender disconnects. Nothing more is read or written then. */
    abort: AbortSignal
    now: () => number
  }

/** What became of a message, which is named by its content id. */
export type ImportResult = Readonly<{ id: string; outcome: ImportOutcome }>

/** Ids per database query. */
const partLength = 100

/**
 * Imports earlier messages of an account from an export or a part of one: only its own messages, each judged by itself.
 * A file that is not an export of this account is refused as a whole; only its cost is written.
 *
 * Does not block others: long work runs on other threads or in slices of a few milliseconds.
 *
 * Source: docs/protocol/service.md, "Import".
 *
 * @throws {@link InvalidKeyProofError} {@link QuotaExceededError} {@link MalformedCarError} {@link MalformedExportError} and what
 * `assertDelegationLive` throws for the importing key.
 */
export async function importFile(
  db: Db,
  {
    key,
    file,
    bytes,
    reader,
    client,
    abort,
    now,
    origins,
    clientOrigins,
    verifyWallet,
    ...context
  }: ImportFileParameters,
): Promise<readonly ImportResult[]> {
  // Hashed on Node's thread pool.
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  if (formatMediaCid(digest) !== file) throw new InvalidKeyProofError()
  const { accountId, delegationId: importer } = key
  const { chainId, confirmations } = context
  await chargeFile(db, { accountId, bytes: bytes.length, chainId, confirmations, nowMs: now() })
  const exported = await reader.read({ bytes, client, abort })
  const address = await getAccountAddress(db, accountId)
  assertFor(exported, { address, network: context.network })

  const outcomes = new Map<string, ImportOutcome>()
  const fresh: ExportedMessage[] = []
  for (const messages of partsOf(exported.messages, partLength)) {
    abort.throwIfAborted()
    fresh.push(...(await dropKnown(db, { messages, accountId, outcomes })))
  }
  const delegations = await findNewDelegations(db, exported, fresh)
  const nowMs = now()
  const refused = await admitDelegations(db, {
    accountId,
    address,
    delegations,
    attestations: new Map(exported.root.attestations.map((one) => [one.delegation, one])),
    receiptKeys: context.signer.keys,
    network: context.network,
    importer,
    origins,
    clientOrigins,
    nowMs,
    verifyWallet,
  })
  const checks = {
    delegations: await readDelegations(
      db,
      fresh.map(({ envelope }) => envelope.message.by),
    ),
    receiptKeys: context.signer.keys.map(({ key: did, position }) => ({ key: createVerifyingKey(did), position })),
    network: context.network,
    accountId,
    address,
    importerAbilities: key.abilities,
    nowMs,
  }
  const verified: ImportedMessage[] = []
  const breathe = createBreather()
  for (const message of fresh) {
    await breathe()
    abort.throwIfAborted()
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
  for (const messages of partsOf(sortByReference(verified), importBatchLength)) {
    abort.throwIfAborted()
    const results = await commitImport(db, { messages, accountId, importer, nowMs, ...context })
    messages.forEach(({ id }, index) => {
      const outcome = results[index]
      if (outcome) outcomes.set(formatCid(id), outcome)
    })
  }
  // What waited for this very file.
  await acceptHeldMessages(db, { accountId, now, abort: abortAfter(heldMs, abort), ...context })
  // After its messages and what waited for them, which came before the end: readers refuse what has a position after it.
  abort.throwIfAborted()
  await importKeyEnds(db, { ...exported, ...context, accountId, account: address })
  return exported.messages.flatMap(({ envelope: { id } }) => {
    const outcome = outcomes.get(id)
    return outcome ? [{ id, outcome }] : []
  })
}

/** For so long what waited is carried over before the answer; the rest follows within a minute. */
const heldMs = 5_000

function* partsOf<Item>(items: readonly Item[], length: number): Generator<readonly Item[], void, undefined> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length)
}

function assertFor(
  { root }: Pick<ReadExport, 'root'>,
  { address, network }: { address: AccountAddress; network: string },
): void {
  const { account } = root
  if (account !== address)
    throw new MalformedExportError({ reason: `it is of the account ${account}, and ${address} sends it` })
  if (root.network !== network)
    throw new MalformedExportError({ reason: `it is of the network ${root.network}, and this is ${network}` })
}

/** Messages that have no log position yet; those that do are answered at once, even if only the position is left. */
async function dropKnown(
  db: Db,
  {
    messages,
    accountId,
    outcomes,
  }: { messages: readonly ExportedMessage[]; accountId: bigint; outcomes: Map<string, ImportOutcome> },
): Promise<readonly ExportedMessage[]> {
  const digests = messages.flatMap(({ envelope }) => findDigest(envelope.id) ?? [])
  const authors = await listMessageAuthors(db, digests)
  const owners = new Map(authors.map(({ id, accountId: owner }) => [formatCid(id), owner]))
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
  { delegations }: Pick<DecodedExport, 'delegations'>,
  messages: readonly ExportedMessage[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const named = [...new Set(messages.map(({ envelope: { message } }) => message.by))]
  const found = new Map<string, Uint8Array>()
  for (const cids of partsOf(named, partLength)) {
    const digests = cids.flatMap((cid) => findDigest(cid) ?? [])
    const known = new Set((await listKnownDelegations(db, digests)).map(formatCid))
    for (const cid of cids) {
      const bytes = delegations.get(cid)
      if (bytes && !known.has(cid)) found.set(cid, bytes)
    }
    if (found.size > limits.importDelegations)
      throw new MalformedExportError({
        reason: `it brings more than ${limits.importDelegations} new delegations: send it in parts`,
      })
  }
  return found
}
