import { findAttestationKey } from '../attestation/findAttestationKey.ts'
import type { Cid } from '../Cid.ts'
import type { DecodedExport, ExportedMessage } from '../car/decodeExport.ts'
import type { ExportEntry, ExportKeyEnd } from '../car/encodeExportPage.ts'
import { decodeDelegation } from '../delegation/decodeDelegation.ts'
import { readOnlyRecap } from '../delegation/readOnlyRecap.ts'
import { UnknownDelegationError } from '../errors/delegation/UnknownDelegationError.ts'
import { MalformedExportError } from '../errors/message/MalformedExportError.ts'
import { parseOrigin } from '../parseOrigin.ts'
import { checkExportReceipts } from '../receipts/checkExportReceipts.ts'
import type { ChainEntry } from '../receipts/checkReceiptChain.ts'
import { findReceiptKey } from '../receipts/findReceiptKey.ts'
import { trustReceiptKeys } from '../receipts/trustReceiptKeys.ts'
import type { AskContract } from './AskContract.ts'
import { assertKeyEnd } from './assertKeyEnd.ts'
import { assertReceipt } from './assertReceipt.ts'
import type { Check } from './Check.ts'
import { type CheckName, checkNames } from './checkNames.ts'
import { createChecks } from './createChecks.ts'
import type { ExportFault, ExportVerification, TakenFromFile } from './ExportVerification.ts'
import type { KeyEnd, VerifiedKeyEnd } from './KeyEnd.ts'
import type { Receipt } from './Receipt.ts'
import type { TrustedService } from './TrustedService.ts'
import { type VerifiedDelegation, verifyDelegation } from './verifyDelegation.ts'
import { verifyMessage } from './verifyMessage.ts'

/** What the reader trusts, as far as they know it. */
export type VerifyExportParameters = {
  [Key in keyof TrustedService]?: NonNullable<TrustedService[Key]> | undefined
} & {
  /** Asks the contracts of contract accounts. Without it, the service's attestations are believed. */
  askContract?: AskContract | undefined
  onProgress?: ((progress: { done: number; total: number }) => void) | undefined
}

const receiptChecks: readonly CheckName[] = ['receipt', 'received-time']

type Link = ExportEntry | ExportKeyEnd

type File = Pick<DecodedExport, 'root' | 'signature' | 'delegations' | 'messages' | 'entries' | 'texts'>

/** Messages between two reports of progress. */
const stride = 50

/**
 * Verifies everything in an export whose form `decodeExport` accepted: delegations, messages, and receipts, those of tombstones
 * too. Calls nothing but `askContract`. What the caller does not pass is taken from the file, and listed in `taken`.
 *
 * Source: docs/protocol/verify.md, "An export".
 *
 * @throws {@link CryptoUnavailableError}; whatever is wrong with the file is in the answer.
 *
 * @example
 * import { decodeExport } from '@kith/protocol'
 *
 * const exported = decodeExport(file, { maxMessages: 10_000, maxEntries: 20_000 })
 * const { account, valid, faults } = await verifyExport(exported, { network, origins, receiptKey })
 */
export async function verifyExport(
  file: File,
  { onProgress, askContract, ...trusted }: VerifyExportParameters = {},
): Promise<ExportVerification> {
  const { root, delegations, messages, entries } = file
  const { account } = root
  const service = {
    network: trusted.network ?? root.network,
    origins: trusted.origins ?? findOrigins(delegations),
    clients: trusted.clients,
    receiptKey: trusted.receiptKey ?? root.receiptKey,
  }
  const { receiptKeys } = await trustReceiptKeys(file, trusted)
  /** With the key that signs at a position of the log, if one that counts does. */
  const serviceAt = (seq: bigint) => ({ ...service, receiptKey: findReceiptKey(receiptKeys, seq)?.key ?? null })
  const verified = new Map<Cid, VerifiedDelegation>()
  const attestations = new Map(root.attestations.map((one) => [one.delegation, one]))
  for (const [cid, bytes] of delegations) {
    const attestation = attestations.get(cid)
    const { network } = service
    const receiptKey = attestation ? await findAttestationKey(receiptKeys, { network, ...attestation }) : null
    verified.set(cid, await verifyDelegation(bytes, { ...service, receiptKey }, { attestation, askContract }))
  }

  const found: { entry: Link; fault: ExportFault }[] = []
  const receipts = { verified: 0, wrong: 0 }
  /** Entries whose signatures hold: the chain need not check them again. */
  const signed = new Set<ChainEntry>()
  const standings = { validWhenReceived: 0, revokedSince: 0 }
  let undated = 0
  const add = (entry: ExportEntry, checks: readonly Check[]) => {
    const failures = toOrdered(checks).flatMap(findFailure)
    receipts[failures.some(({ check }) => receiptChecks.includes(check)) ? 'wrong' : 'verified'] += 1
    if (checks.some(({ name, outcome }) => name === 'receipt' && outcome === 'passed')) signed.add(entry)
    const [failed] = failures
    if (failed) found.push({ entry, fault: { id: entry.id, type: entry.type, ...failed } })
  }
  const keyEnds = findKeyEnds(file, { serviceAt })
  for (const [index, exported] of messages.entries()) {
    if (index % stride === 0) onProgress?.({ done: index, total: messages.length })
    const { entry, envelope, bytes } = exported
    const { by } = envelope.message
    const delegation = verified.get(by) ?? (await lackDelegation(by))
    const receipt = toReceipt(entry, root.network)
    const keyEnd = keyEnds.get(by)?.keyEnd
    const message = { envelope: bytes, delegation, receipt, keyEnd, author: account }
    const report = await verifyMessage(message, serviceAt(entry.seq))
    if (report.reason === null && !report.isTimeConfirmed) undated += 1
    if (report.standing === 'valid-when-received') standings.validWhenReceived += 1
    if (report.standing === 'revoked-since') standings.revokedSince += 1
    add(entry, [...report.checks, ...(await checkEntry(exported))])
  }
  onProgress?.({ done: messages.length, total: messages.length })
  const valid = messages.length - found.length

  const known = new Set<Link>(messages.map(({ entry }) => entry))
  const tombstones = entries.filter(isMessage).filter((entry) => !known.has(entry))
  for (const entry of tombstones) add(entry, await checkTombstone(toReceipt(entry, root.network), serviceAt(entry.seq)))

  const ended = new Map<Cid, VerifiedKeyEnd>()
  for (const [cid, { entry, keyEnd }] of keyEnds) {
    const delegation = verified.get(cid)?.delegation
    // Of a delegation that is not in the file, the chain checks the service's signature.
    if (!delegation) continue
    const { list, check } = createChecks()
    const record = await check('key-end', [], () =>
      assertKeyEnd(keyEnd, {
        delegation,
        service: { ...service, receiptKey: keyEnd.receiptKey ?? null },
      }),
    )
    if (record) ended.set(cid, record)
    const [failed] = list.flatMap(findFailure)
    if (failed) found.push({ entry, fault: { id: cid, type: 'key-end', ...failed } })
  }
  const positions = new Map<Link, number>(entries.map((entry, index) => [entry, index]))
  const faults = found.toSorted((a, b) => (positions.get(a.entry) ?? 0) - (positions.get(b.entry) ?? 0))

  return {
    account,
    network: service.network,
    origins: service.origins,
    receiptKey: service.receiptKey,
    isReceiptKeyNamed: root.receiptKeys.some(({ key }) => key === service.receiptKey),
    taken: (['network', 'origins', 'receiptKey'] satisfies TakenFromFile[]).filter((key) => trusted[key] === undefined),
    delegations: verified,
    missingDelegations: root.delegations.filter((cid) => !verified.has(cid)),
    keyEnds: ended,
    messages: messages.length,
    valid,
    ...standings,
    tombstones: tombstones.length,
    undated,
    chain: await checkExportReceipts(file, { ...trusted, verified: signed }),
    receipts,
    faults: faults.map(({ fault }) => fault),
  }
}

function isMessage(entry: Link): entry is ExportEntry {
  return !('delegation' in entry)
}

/** The record of the end of each key, by delegation: the one at the lowest position, and of several there the first in the file. */
function findKeyEnds(
  { root: { network }, messages, entries, texts }: Pick<File, 'root' | 'messages' | 'entries' | 'texts'>,
  { serviceAt }: { serviceAt: (seq: bigint) => { receiptKey: string | null } },
): ReadonlyMap<Cid, { entry: Link; keyEnd: KeyEnd }> {
  const byEntry = new Map<Link, ExportedMessage>(messages.map((message) => [message.entry, message]))
  const ends = new Map<Cid, { entry: Link; keyEnd: KeyEnd }>()
  for (const entry of entries.toSorted((a, b) => Number(a.seq - b.seq))) {
    const { receiptKey } = serviceAt(entry.seq)
    if (!isMessage(entry)) {
      const { delegation: by, text } = entry
      const record = text === null ? undefined : texts.get(text)
      if (!ends.has(by)) ends.set(by, { entry, keyEnd: { ...entry, network, record, receiptKey } })
      continue
    }
    const message = byEntry.get(entry)
    // The type and the delegation of the entry are not signed.
    if (message?.envelope.message.type !== 'revoke') continue
    const { by } = message.envelope.message
    const keyEnd = { envelope: message.bytes, receipt: toReceipt(entry, network), receiptKey }
    if (!ends.has(by)) ends.set(by, { entry, keyEnd })
  }
  return ends
}

/** In the order of the steps: the comparison with the entry belongs to `id`. */
function toOrdered(checks: readonly Check[]): readonly Check[] {
  return checks.toSorted((a, b) => checkNames.indexOf(a.name) - checkNames.indexOf(b.name))
}

/** In a file that is called valid, every signature was checked: one that this platform cannot check is a fault, too. */
function findFailure(one: Check): readonly Pick<ExportFault, 'check' | 'reason' | 'message'>[] {
  if (one.outcome === 'failed') return [{ check: one.name, reason: one.reason, message: one.message }]
  if (one.outcome === 'unchecked' && one.why === 'algorithm-unsupported') {
    const message = 'This platform lacks the algorithm of the signature, so it is not checked.'
    return [{ check: one.name, reason: 'NotSupportedError', message }]
  }
  if (one.outcome === 'unchecked' && one.why === 'chain-unreachable') {
    const message = 'The chain of the contract account gave no answer, so its signature is not checked.'
    return [{ check: one.name, reason: 'SignatureCheckFailedError', message }]
  }
  return []
}

/** The origins that the file's delegations are for, as far as they can be read. */
function findOrigins(delegations: ReadonlyMap<Cid, Uint8Array>): readonly string[] {
  const origins = new Set<string>()
  for (const bytes of delegations.values()) {
    try {
      const { recap } = readOnlyRecap(decodeDelegation(bytes).fields)
      for (const target of Object.keys(recap)) origins.add(parseOrigin(target).origin)
    } catch {
      // Verifying the delegation reports the error.
    }
  }
  return [...origins]
}

function toReceipt({ id, seq, receivedMs, previous, receipt: signature }: ExportEntry, network: string): Receipt {
  return { network, id, seq, receivedMs, previous, signature }
}

async function lackDelegation(cid: Cid): Promise<VerifiedDelegation> {
  const { list, check } = createChecks()
  await check('delegation', [], () => {
    throw new UnknownDelegationError({ cid })
  })
  return { checks: list }
}

/** The index of an export says again what messages say: both must agree. */
async function checkEntry({ entry, envelope: { message, id } }: ExportedMessage): Promise<readonly Check[]> {
  const { list, check } = createChecks()
  await check('id', [], () => {
    if (entry.type !== message.type || entry.ts !== message.ts || entry.by !== message.by)
      throw new MalformedExportError({ reason: `a page names another type, time or delegation than message ${id} has` })
  })
  return list
}

/** Of a tombstone only its receipt is left. */
async function checkTombstone(
  receipt: Receipt,
  { network, receiptKey }: Pick<TrustedService, 'network'> & { receiptKey: string | null },
): Promise<readonly Check[]> {
  const { list, check } = createChecks()
  await check('receipt', [], () => assertReceipt(receipt, { network, receiptKey }))
  return list
}
