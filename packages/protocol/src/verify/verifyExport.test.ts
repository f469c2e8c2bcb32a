import { beforeAll, expect, test, vi } from 'vitest'
import { createSigner, expirationTime, network, now, origin } from '../../test/createSigner.ts'
import type { Attestation, SignedAttestation } from '../attestation/Attestation.ts'
import { attestationBytes } from '../attestation/attestationBytes.ts'
import { findAttestationKey } from '../attestation/findAttestationKey.ts'
import type { DecodedExport, ExportedMessage } from '../car/decodeExport.ts'
import type { ExportEntry } from '../car/encodeExportPage.ts'
import { createCid } from '../cbor/createCid.ts'
import { encodeDidKey } from '../keys/encodeDidKey.ts'
import { generateSigningKey, type SigningKey } from '../keys/generateSigningKey.ts'
import { signBytes } from '../keys/signBytes.ts'
import { readEnvelope } from '../messages/readEnvelope.ts'
import { signMessage } from '../messages/signMessage.ts'
import { exportRootBytes } from '../receipts/exportRootBytes.ts'
import { type KeyEndBytesParameters, keyEndBytes } from '../receipts/keyEndBytes.ts'
import { keyEndHash } from '../receipts/keyEndHash.ts'
import { type ReceiptBytesParameters, receiptBytes } from '../receipts/receiptBytes.ts'
import { receiptHash } from '../receipts/receiptHash.ts'
import { verifyExport } from './verifyExport.ts'

type File = Pick<DecodedExport, 'root' | 'signature' | 'delegations' | 'messages' | 'texts'> & {
  entries: readonly ExportEntry[]
}

/** Where the root would be in a file. */
const rootId = createCid(new Uint8Array(), 'dag-cbor')
let service: SigningKey
let file: File

beforeAll(async () => {
  service = await generateSigningKey()
  file = await createFile()
})

/** Three posts; of the second only the entry is left. */
async function createFile(options?: Parameters<typeof createSigner>[0]): Promise<File> {
  const signer = await createSigner(options)
  const written: (ExportedMessage & { hash: Uint8Array })[] = []
  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    const { envelope: bytes, id } = await signMessage({
      ...signer.key,
      key: signer.key.privateKey,
      network,
      message: { type: 'post', by: signer.cid, ts: now + index, text },
    })
    const previous = written.at(-1)?.hash ?? null
    const claim: ReceiptBytesParameters = { network, id, seq: BigInt(index + 1), receivedMs: now + index, previous }
    const receipt = await sign(receiptBytes(claim))
    const { seq, receivedMs } = claim
    const entry = { id, seq, type: 'post', ts: now + index, receivedMs, by: signer.cid, receipt, previous }
    written.push({ entry, envelope: readEnvelope(bytes), bytes, hash: receiptHash(claim) })
  }
  return {
    root: {
      account: signer.delegation.account,
      network,
      receiptKeys: [{ key: encodeDidKey(service), position: 1n, timeMs: now, signature: null }],
      receiptKey: encodeDidKey(service),
      head: 3n,
      last: written.at(-1)?.hash ?? null,
      checkpoint: null,
      delegations: [signer.cid],
      attestations: [],
      pages: [],
    },
    signature: { root: rootId, signature: await sign(exportRootBytes({ network, root: rootId })) },
    delegations: new Map([[signer.cid, signer.bytes]]),
    messages: written.filter((_, index) => index !== 1),
    entries: written.map(({ entry }) => entry),
    texts: new Map(),
  }
}

async function sign(bytes: Uint8Array): Promise<Uint8Array> {
  return await signBytes({ key: service.privateKey, alg: service.alg, bytes })
}

const trusted = () => ({ network, origins: [origin], receiptKey: encodeDidKey(service), clients: [] })

test('behavior: a valid export has no fault; receipts of tombstones are checked', async () => {
  const progress: number[] = []
  const report = await verifyExport(file, { ...trusted(), onProgress: ({ done }) => progress.push(done) })

  expect(report).toMatchObject({
    ...{
      messages: 2,
      valid: 2,
      tombstones: 1,
      receipts: { verified: 3, wrong: 0 },
      ...{ undated: 0, validWhenReceived: 2, revokedSince: 0 },
      faults: [],
      chain: { isWhole: true },
    },
    ...{ taken: [], missingDelegations: [], origins: [origin], isReceiptKeyNamed: true },
  })
  expect([...report.delegations.values()].map(({ basis }) => basis)).toEqual(['key'])
  expect(progress).toEqual([0, 2])
})

test('behavior: without what the reader trusts, it says what it took from the file', async () => {
  const report = await verifyExport(file)

  const { clients: _, ...known } = trusted()
  expect(report).toMatchObject({ ...known, taken: ['network', 'origins', 'receiptKey'], faults: [] })
})

test('error: another receipt key than the reader trusts', async () => {
  const receiptKey = encodeDidKey(await generateSigningKey())
  const { valid, receipts, faults, undated, ...report } = await verifyExport(file, { ...trusted(), receiptKey })

  expect({ valid, receipts, undated }).toEqual({ valid: 0, receipts: { verified: 0, wrong: 3 }, undated: 0 })
  expect(report).toMatchObject({ validWhenReceived: 0, revokedSince: 0, isReceiptKeyNamed: false })
  expect(faults.map(({ check, reason }) => [check, reason])).toEqual(Array(3).fill(['receipt', 'InvalidReceiptError']))
})

test('error: another origin, or another network, than the reader trusts', async () => {
  const elsewhere = await verifyExport(file, { ...trusted(), origins: ['https://evil.example'] })
  const abroad = await verifyExport(file, { ...trusted(), network: network.replace('80001', '137') })

  expect(elsewhere.faults.map(({ reason }) => reason)).toEqual(Array(2).fill('WrongDomainError'))
  // The second entry is a tombstone.
  expect(abroad.faults.map(({ reason }) => reason)).toEqual([
    ...['InvalidMessageSignatureError', 'InvalidReceiptError', 'InvalidMessageSignatureError'],
  ])
})

test('error: a signature for another version, or for no network, is not verified', async () => {
  for (const [other, reason] of [
    ['kith/2 eip155:80001 https://kith.example', 'UnsupportedVersionError'],
    ['eip155:80001', 'InvalidNetworkError'],
  ] as const) {
    const { faults, valid } = await verifyExport({ ...file, root: { ...file.root, network: other } })

    expect(valid).toBe(0)
    expect(faults.map((fault) => fault.reason)).toEqual(Array(3).fill(reason))
  }
})

test('error: a forged receipt of a tombstone', async () => {
  const [first, second, third] = file.entries
  if (!first || !second || !third) throw new Error('The file has three entries.')
  const entries = [first, { ...second, receivedMs: second.receivedMs + 1 }, third]

  const { faults, valid, tombstones } = await verifyExport({ ...file, entries }, trusted())

  expect(faults).toMatchObject([{ id: second.id, check: 'receipt', reason: 'InvalidReceiptError' }])
  expect({ valid, tombstones }).toEqual({ valid: 2, tombstones: 1 })
})

/** The file, with another entry of its first message. */
async function changeFirst(change: Partial<ExportEntry>, isSigned = true): Promise<File> {
  const [first, ...others] = file.messages
  if (!first) throw new Error('The file has messages.')
  const entry = { ...first.entry, ...change }
  if (isSigned) Object.assign(entry, { receipt: await sign(receiptBytes({ network, ...entry })) })
  return { ...file, messages: [{ ...first, entry }, ...others], entries: [entry, ...file.entries.slice(1)] }
}

test('error: a forged receipt of a message is a fault of the message and of the chain', async () => {
  const { receivedMs = 0, id } = file.entries[0] ?? {}
  const { faults, chain, valid } = await verifyExport(
    await changeFirst({ receivedMs: receivedMs + 1 }, false),
    trusted(),
  )

  expect(faults).toMatchObject([{ id, type: 'post', check: 'receipt', reason: 'InvalidReceiptError' }])
  expect(valid).toBe(1)
  expect(chain.faults).toMatchObject([
    { id, reason: 'signature' },
    { id: file.entries[1]?.id, reason: 'missing' },
  ])
})

test('behavior: a message that arrived late is valid, with its time not confirmed', async () => {
  const imported = await changeFirst({ receivedMs: now + 86_400_000 })
  const { valid, undated, validWhenReceived, faults } = await verifyExport(imported, trusted())

  expect({ valid, undated, validWhenReceived, faults }).toEqual({
    valid: 2,
    undated: 1,
    validWhenReceived: 2,
    faults: [],
  })
})

test('error: a message that arrived after the delegation ended has a wrong receipt', async () => {
  const late = await changeFirst({ receivedMs: Date.parse(expirationTime) + 120_001 })
  const { receipts, faults } = await verifyExport(late, trusted())

  expect(receipts).toEqual({ verified: 2, wrong: 1 })
  expect(faults).toMatchObject([{ check: 'received-time', reason: 'ReceivedAfterEndError' }])
})

test('behavior: reports its progress every 50 messages', async () => {
  const [first] = file.messages
  const progress: unknown[] = []
  const messages = Array<ExportedMessage>(51).fill(first as ExportedMessage)

  await verifyExport({ ...file, messages }, { ...trusted(), onProgress: (one) => progress.push(one) })

  expect(progress).toEqual([0, 50, 51].map((done) => ({ done, total: 51 })))
})

test('error: a delegation that is not in the file, and an account that did not sign it', async () => {
  const [cid] = file.root.delegations
  const lacking = await verifyExport({ ...file, delegations: new Map() }, trusted())
  const account = `0x${'00'.repeat(20)}` as const
  const foreign = await verifyExport({ ...file, root: { ...file.root, account } }, trusted())

  expect(lacking.missingDelegations).toEqual([cid])
  expect(lacking.faults.map(({ check, reason }) => [check, reason])).toEqual(
    Array(2).fill(['delegation', 'UnknownDelegationError']),
  )
  expect(foreign.faults.map(({ reason }) => reason)).toEqual(Array(2).fill('WrongAccountError'))
})

test('error: an index that says otherwise than the message', async () => {
  const [first, ...others] = file.messages
  if (!first) throw new Error('The file has messages.')
  const entry = { ...first.entry, ts: first.entry.ts + 1 }
  const changed = { ...file, messages: [{ ...first, entry }, ...others], entries: [entry, ...file.entries.slice(1)] }

  const { faults } = await verifyExport(changed, trusted())

  expect(faults).toMatchObject([{ id: entry.id, check: 'id', reason: 'MalformedExportError' }])
  for (const change of [{ type: 'like' }, { by: rootId }]) {
    const otherwise = await verifyExport(await changeFirst(change, false), trusted())
    expect(otherwise.faults).toMatchObject([{ id: entry.id, check: 'id', reason: 'MalformedExportError' }])
  }
})

test('error: an entry that is left out breaks the chain of receipts, and no message', async () => {
  const [first, , third] = file.entries
  if (!first || !third) throw new Error('The file has three entries.')

  const { faults, chain } = await verifyExport({ ...file, entries: [first, third] }, trusted())

  expect(faults).toEqual([])
  expect(chain).toMatchObject({ isWhole: false, faults: [{ id: third.id, reason: 'missing' }] })
})

test('error: where the platform lacks the algorithm, nothing is called valid', async () => {
  // Of a broken history no key is trusted, so the chain of receipts asks the platform nothing.
  const receiptKeys = file.root.receiptKeys.map((key) => ({ ...key, position: 2n }))
  const unsupported = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))

  const broken = await verifyExport({ ...file, root: { ...file.root, receiptKeys }, signature: null })
  const whole = verifyExport(file).catch(({ name }: Error) => name)
  const empty = verifyExport({ ...file, messages: [], entries: [] }).catch(({ name }: Error) => name)
  expect([await whole, await empty]).toEqual(Array(2).fill('NotSupportedError'))
  unsupported.mockRestore()

  expect(broken).toMatchObject({ valid: 0, receipts: { verified: 0, wrong: 3 } })
  expect(broken.faults.map(({ check, reason }) => [check, reason])).toEqual([
    ['message-signature', 'NotSupportedError'],
    ['receipt', 'InvalidReceiptError'],
    ['message-signature', 'NotSupportedError'],
  ])
})

test('error: a key for receipts that is no point of the curve signed nothing', async () => {
  const refused = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('The point is not on the curve.', 'DataError'))

  const { valid, receipts, chain } = await verifyExport(file, trusted())
  refused.mockRestore()

  expect({ valid, receipts }).toEqual({ valid: 0, receipts: { verified: 0, wrong: 3 } })
  expect(chain).toMatchObject({ isWhole: false, root: 'wrong-signature' })
})

/** A file of a contract account, with its attestation. */
async function createContractFile(change?: Partial<Attestation>): Promise<File> {
  const created = await createFile({ kind: 'eip1271' })
  const [delegation = ''] = created.root.delegations
  const attestation = {
    ...{ delegation, chainId: 80001, blockNumber: 41n, blockHash: new Uint8Array(32), timeMs: now, isAccepted: true },
    ...change,
  }
  const signature = await sign(attestationBytes({ network, ...attestation }))
  return withAttestations(created, [{ ...attestation, signature }])
}

function withAttestations(of: File, attestations: readonly SignedAttestation[]): File {
  return { ...of, root: { ...of.root, attestations } }
}

test('behavior: a contract account is verified by attestation, or by its contract', async () => {
  const contract = await createContractFile()
  const asked: unknown[] = []
  const ask =
    (answer: boolean) =>
    (_: unknown, { blockNumber }: Attestation) => {
      asked.push(blockNumber)
      return Promise.resolve(answer)
    }

  const attested = await verifyExport(contract, trusted())
  const accepted = await verifyExport(contract, { ...trusted(), askContract: ask(true) })
  const refused = await verifyExport(contract, { ...trusted(), askContract: ask(false) })

  expect(attested).toMatchObject({ valid: 2, faults: [], account: expect.stringMatching(/^eip155:80001:0x/) })
  expect([...attested.delegations.values()].map(({ basis }) => basis)).toEqual(['service'])
  expect([...accepted.delegations.values()].map(({ basis }) => basis)).toEqual(['chain'])
  expect(refused).toMatchObject({
    valid: 0,
    faults: [{ check: 'wallet-signature', reason: 'InvalidSignatureError' }, {}],
  })
  expect(asked).toEqual([41n, 41n])
})

test('behavior: an attestation is signed by the key of its time, or by a later one', async () => {
  const first = await generateSigningKey()
  const third = await generateSigningKey()
  const history = (since: number) => [
    { key: encodeDidKey(first), position: 1n, timeMs: since, signature: null },
    { key: encodeDidKey(service), position: 5n, timeMs: since + 10, signature: null },
    { key: encodeDidKey(third), position: 9n, timeMs: since + 20, signature: null },
  ]
  const { root } = await createContractFile()
  const find = (since: number) =>
    findAttestationKey(history(since), { network, ...(root.attestations[0] as SignedAttestation) })

  // The second key signed it, at `now`.
  expect(await find(now - 10)).toBe(encodeDidKey(service))
  expect(await find(now)).toBe(encodeDidKey(service))
  expect(await find(now + 90)).toBe(encodeDidKey(service))
  expect(await find(now - 20)).toBeNull()
})

test('error: a contract account with no or a wrong attestation, or a silent chain', async () => {
  const contract = await createContractFile()
  const silent = () => Promise.reject(Object.assign(new Error('No answer.'), { name: 'SignatureCheckFailedError' }))

  const reports = [
    await verifyExport(withAttestations(contract, []), trusted()),
    await verifyExport(await createContractFile({ isAccepted: false }), trusted()),
    await verifyExport(contract, { ...trusted(), askContract: silent }),
  ]

  expect(reports.map(({ valid, faults }) => [valid, faults[0]?.check, faults[0]?.reason])).toEqual([
    [0, 'wallet-signature', 'MissingAttestationError'],
    [0, 'wallet-signature', 'InvalidAttestationError'],
    [0, 'wallet-signature', 'SignatureCheckFailedError'],
  ])
})
/** The file, with the end of its key at position 2, between the first and the last post. */
async function endKey(change: Partial<KeyEndBytesParameters> = {}) {
  const [first, , third] = file.entries
  const [delegation] = file.root.delegations
  if (!first || !third || delegation === undefined) throw new Error('The file has three entries and a delegation.')
  const previous = receiptHash({ network, ...first })
  const claim = { network, delegation, seq: 2n, endedMs: now + 1, text: null, previous, ...change }
  const keyEnd = { ...claim, signature: await sign(keyEndBytes(claim)) }
  const late = { ...third, previous: keyEndHash(claim) }
  const entry = { ...late, receipt: await sign(receiptBytes({ network, ...late })) }
  const messages = file.messages.map((message) => (message.entry === third ? { ...message, entry } : message))
  const root = { ...file.root, last: receiptHash({ network, ...entry }) }
  return { ...file, root, messages, entries: [first, keyEnd, entry] }
}

test('behavior: before the end of its key a message is revoked since, after it a fault', async () => {
  const report = await verifyExport(await endKey(), trusted())

  const [cid] = file.root.delegations
  expect(report).toMatchObject({ valid: 1, revokedSince: 1, validWhenReceived: 0, chain: { isWhole: true } })
  expect([...report.keyEnds]).toEqual([[cid, { seq: 2n, endedMs: now + 1, by: 'service' }]])
  expect(report.faults).toMatchObject([
    { id: file.entries[2]?.id, check: 'key-end', reason: 'ReceivedAfterEndError', type: 'post' },
  ])
})

test('behavior: a key end without its delegation is checked as a part of the chain', async () => {
  const ended = await endKey()
  const { keyEnds, faults, chain } = await verifyExport({ ...ended, delegations: new Map() }, trusted())

  expect(keyEnds.size).toBe(0)
  expect(faults.map(({ reason }) => reason)).toEqual(Array(2).fill('UnknownDelegationError'))
  expect(chain.isWhole).toBe(true)
})

test('error: the end of a key that is left out breaks the chain', async () => {
  const { entries, ...rest } = await endKey()
  const { chain } = await verifyExport({ ...rest, entries: entries.toSpliced(1, 1) }, trusted())

  expect(chain).toMatchObject({ isWhole: false, faults: [{ id: file.entries[2]?.id, reason: 'missing' }] })
})

test('error: the end of a key that the service did not sign is a fault of its own', async () => {
  const { entries, ...rest } = await endKey()
  const [first, keyEnd, third] = entries
  if (!first || !keyEnd || !third) throw new Error('There are three entries.')
  const forged = { ...rest, entries: [first, { ...keyEnd, signature: new Uint8Array(64) }, third] }
  const { faults, keyEnds, chain } = await verifyExport(forged, trusted())

  expect(keyEnds.size).toBe(0)
  expect(faults.at(1)).toMatchObject({
    ...{ id: file.root.delegations[0], type: 'key-end', check: 'key-end', reason: 'InvalidKeyEndError' },
  })
  expect(chain.faults).toMatchObject([{ id: file.root.delegations[0], reason: 'signature' }])
})

test('behavior: verifies each signature of a receipt once', async () => {
  const verifying = vi.spyOn(crypto.subtle, 'verify')

  await verifyExport(file, trusted())
  const signatures = verifying.mock.calls.map(([, , signature]) => Buffer.from(signature as Uint8Array).toString('hex'))
  verifying.mockRestore()

  for (const { receipt } of file.entries)
    expect(signatures.filter((one) => one === Buffer.from(receipt).toString('hex'))).toHaveLength(1)
})
