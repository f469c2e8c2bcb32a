import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { hex } from '../../test/rawCbor.ts'
import type { AccountAddress } from '../account/AccountAddress.ts'
import type { SignedAttestation } from '../attestation/Attestation.ts'
import type { Cid } from '../Cid.ts'
import { readEnvelope } from '../messages/readEnvelope.ts'
import type { CheckName } from './checkNames.ts'
import { checkNames } from './checkNames.ts'
import type { KeyEnd, KeyEndStatement, VerifiedKeyEnd } from './KeyEnd.ts'
import type { Receipt } from './Receipt.ts'
import type { TrustedService } from './TrustedService.ts'
import type { VerifyReport } from './VerifyReport.ts'
import { verify } from './verify.ts'

type Hex = string
type Signed = { seq: string; previous: Hex | null; signature: Hex }
type ReceiptVector = Omit<Receipt, keyof Signed> & Signed
type KeyEndVector =
  | { envelope: Hex; receipt: ReceiptVector }
  | (Omit<KeyEndStatement, keyof Signed | 'record'> & Signed & { record?: Hex })
type Vector = {
  envelope: Hex
  delegation: Hex
  receipt?: ReceiptVector
  keyEnd?: KeyEndVector
  id?: Cid
  author?: AccountAddress
  attestation?: Omit<SignedAttestation, 'blockNumber' | 'blockHash' | 'signature'> & {
    blockNumber: string
    blockHash: Hex
    signature: Hex
  }
  /** What the chain answers to the reader; `null`: no answer. */
  chain?: { isAccepted: boolean } | null
  /** `null`: the reader does not know the clients, or trusts no key of the service. */
  service?: { clients?: null; receiptKey?: null; network?: string }
  /** Every check that is not made, with its cause. */
  unchecked: Partial<Record<CheckName, string>>
}
type Answer = Partial<Pick<VerifyReport, 'standing' | 'isTimeConfirmed' | 'isAttested'>> & {
  account?: AccountAddress
  keyEndBy?: VerifiedKeyEnd['by']
}
/** Their shape is the script's, and a wrong one fails the tests below. */
const vectors = JSON.parse(readFileSync(new URL('../../vectors/verify.json', import.meta.url), 'utf8')) as {
  service: TrustedService & { clients: readonly string[] }
  account: AccountAddress
  valid: (Vector & { name: string; answer: Answer })[]
  unconfirmed: (Vector & { name: string })[]
  refused: (Vector & { reason: string; check: CheckName; error: string })[]
  several: (Vector & { name: string; failed: Partial<Record<CheckName, string>> })[]
}
const docs = (name: string) => readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8')

function readReceipt({ seq, previous, signature, ...receipt }: ReceiptVector): Receipt {
  return { ...receipt, seq: BigInt(seq), previous: previous === null ? null : hex(previous), signature: hex(signature) }
}

function readAttestation({
  blockNumber,
  blockHash,
  signature,
  ...attestation
}: NonNullable<Vector['attestation']>): SignedAttestation {
  return {
    ...attestation,
    blockNumber: BigInt(blockNumber),
    blockHash: hex(blockHash),
    signature: hex(signature),
  }
}

function readKeyEnd(vector: KeyEndVector): KeyEnd {
  if ('envelope' in vector) return { envelope: hex(vector.envelope), receipt: readReceipt(vector.receipt) }
  const { seq, previous, signature, record, ...statement } = vector
  return {
    ...statement,
    seq: BigInt(seq),
    previous: previous === null ? null : hex(previous),
    signature: hex(signature),
    record: record === undefined ? undefined : hex(record),
  }
}

async function run({ chain, service, ...vector }: Omit<Vector, 'unchecked'>): Promise<VerifyReport> {
  const { envelope, delegation, receipt, keyEnd, id, author, attestation } = vector
  return await verify(
    {
      envelope: hex(envelope),
      delegation: hex(delegation),
      receipt: receipt && readReceipt(receipt),
      keyEnd: keyEnd && readKeyEnd(keyEnd),
      id,
      author,
      attestation: attestation && readAttestation(attestation),
      askContract:
        chain === undefined
          ? undefined
          : async () => {
              if (chain !== null) return chain.isAccepted
              throw Object.assign(new Error('No answer.'), { name: 'SignatureCheckFailedError' })
            },
    },
    {
      ...vectors.service,
      ...(service?.network !== undefined && { network: service.network }),
      ...(service?.clients === null && { clients: undefined }),
      ...(service?.receiptKey === null && { receiptKey: undefined }),
    },
  )
}

const listUnchecked = ({ checks }: VerifyReport) =>
  Object.fromEntries(checks.flatMap((check) => (check.outcome === 'unchecked' ? [[check.name, check.why]] : [])))

test.each(vectors.valid)('behavior: verifies $name', async ({ answer, unchecked, ...vector }) => {
  const report = await run(vector)

  const { account = vectors.account, keyEndBy, ...answered } = answer
  const { id, message } = readEnvelope(hex(vector.envelope))
  expect(report.keyEnd?.by).toBe(keyEndBy)
  expect(report.checks.map(({ name }) => name)).toEqual(checkNames)
  expect(report).toMatchObject({
    ...{ author: account, reason: null, id, message },
    ...{ standing: 'valid-when-received', isTimeConfirmed: true, isAttested: false },
    ...answered,
  })
  expect(listUnchecked(report)).toEqual(unchecked)
})

test.each(vectors.unconfirmed)('behavior: names no author of a message $name', async ({ unchecked, ...vector }) => {
  const report = await run(vector)

  expect(report).toMatchObject({ author: null, reason: null, standing: null, isAttested: false })
  expect(listUnchecked(report)).toEqual(unchecked)
  expect(report.checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
})

test.each(vectors.refused)('error: $check: $error for $reason', async ({ check, error, unchecked, ...vector }) => {
  const report = await run(vector)

  // One fault each: where its check is left out, the message passes.
  const failed = report.checks.filter(({ outcome }) => outcome === 'failed')
  expect(failed).toEqual([{ name: check, outcome: 'failed', reason: error, message: expect.stringMatching(/\w/) }])
  expect(report).toMatchObject({ author: null, reason: error, standing: null, isTimeConfirmed: false })
  expect(listUnchecked(report)).toEqual(unchecked)
})

test.each(vectors.several)('error: a message $name', async ({ failed, unchecked, ...vector }) => {
  const report = await run(vector)

  const failures = report.checks.flatMap((check) => (check.outcome === 'failed' ? [[check.name, check.reason]] : []))
  expect(Object.fromEntries(failures)).toEqual(failed)
  expect(listUnchecked(report)).toEqual(unchecked)
  expect(report).toMatchObject({ author: null, reason: Object.values(failed)[0], standing: null })
})

test('behavior: every check has a vector that it refuses, and a step in verify.md', () => {
  const steps = [...docs('protocol/verify.md').matchAll(/^(\d+)\. \*\*`([a-z-]+)`\*\*/gm)].map(([, , name]) => name)

  expect(steps).toEqual(checkNames)
  expect(new Set(vectors.refused.map(({ check }) => check))).toEqual(new Set(checkNames))
})

test.each([
  ...new Set(vectors.refused.map(({ error }) => error)),
])('behavior: docs/errors.md and docs/protocol/verify.md explain %s', (name) => {
  expect(docs('errors.md')).toMatch(new RegExp(`^### ${name}\n\\w`, 'm'))
  expect(docs('protocol/verify.md')).toContain(`\`${name}\``)
})

test('behavior: every check is in the report once and in order, whatever fails', async () => {
  for (const { name: _, answer, ...vector } of vectors.valid) {
    const reports = [await run(vector), await run({ ...vector, envelope: '00', delegation: '00' })]
    for (const { checks } of reports) expect(checks.map(({ name }) => name)).toEqual(checkNames)
  }
})

test('behavior: checks that need a malformed envelope or delegation are left out', async () => {
  const [vector] = vectors.valid
  if (!vector) throw new Error('There is a vector.')
  const passed = async (change: Partial<Vector>) =>
    (await run({ ...vector, ...change })).checks.flatMap(({ name, outcome }) => (outcome === 'passed' ? name : []))

  expect(await passed({ envelope: '00' })).toEqual([...checkNames.slice(0, 6), 'author'])
  expect(await passed({ delegation: '00' })).toEqual(['envelope', 'id', 'receipt'])
})

test('property: no byte of envelope, delegation or receipt can change', async () => {
  const [vector] = vectors.valid
  const receipt = vector?.receipt
  if (!vector || !receipt) throw new Error('The first vector has a receipt.')
  const flip = (digits: Hex, index: number) => {
    const bytes = hex(digits)
    bytes[index] = (bytes[index] ?? 0) ^ 1
    return Buffer.from(bytes).toString('hex')
  }

  // Each of them is verified: the gate takes every fourth.
  const indexes = (digits: Hex) =>
    [...hex(digits).keys()].filter((index) => process.env['KITH_FULL'] === '1' || index % 4 === 0)

  const envelopes = indexes(vector.envelope).map((index) => ({
    ...vector,
    envelope: flip(vector.envelope, index),
  }))
  const delegations = indexes(vector.delegation).map((index) => ({
    ...vector,
    delegation: flip(vector.delegation, index),
  }))
  const receipts = indexes(receipt.signature).map((index) => ({
    ...vector,
    receipt: { ...receipt, signature: flip(receipt.signature, index) },
  }))

  for (const one of [...envelopes, ...delegations, ...receipts]) expect((await run(one)).reason).not.toBeNull()
})

test('error: what is no receipt key, no signature or no content id is refused by name', async () => {
  const [vector] = vectors.valid
  if (!vector?.receipt) throw new Error('The first vector has a receipt.')
  const receipt = readReceipt(vector.receipt)
  const given = { envelope: hex(vector.envelope), delegation: hex(vector.delegation) }

  const odd = await verify({ ...given, receipt }, { ...vectors.service, receiptKey: 'did:key:nonsense' })
  const short = await verify({ ...given, receipt: { ...receipt, signature: Uint8Array.of(1) } }, vectors.service)
  const other = await verify({ ...given, receipt: { ...receipt, id: 'nonsense' } }, vectors.service)
  const never = await verify({ ...given, receipt: { ...receipt, receivedMs: Number.NaN } }, vectors.service)
  const nowhere = await verify({ ...given, receipt: { ...receipt, seq: 2n ** 70n } }, vectors.service)

  expect([odd, short, other, never, nowhere].map(({ reason }) => reason)).toEqual([
    'InvalidDidKeyError',
    'InvalidReceiptError',
    'WrongMessageError',
    'InvalidReceiptError',
    'InvalidReceiptError',
  ])
})

test('behavior: a platform without the algorithm refuses nothing and names no author', async () => {
  const [vector] = vectors.valid
  if (!vector) throw new Error('There is a vector.')
  const unsupported = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'))

  const report = await run(vector)

  unsupported.mockRestore()
  expect(report).toMatchObject({ author: null, reason: null, standing: null })
  expect(report.checks).toContainEqual({
    name: 'message-signature',
    outcome: 'unchecked',
    why: 'algorithm-unsupported',
  })
})

test('error: a fault of askContract is not taken for a chain without an answer', async () => {
  const vector = vectors.valid.find(({ chain }) => chain?.isAccepted)
  const { envelope = '', delegation = '', attestation } = vector ?? {}
  const given = {
    envelope: hex(envelope),
    delegation: hex(delegation),
    attestation: attestation && readAttestation(attestation),
  }

  const verified = verify({ ...given, askContract: () => Promise.reject(new Error('A fault.')) }, vectors.service)

  await expect(verified).rejects.toThrow('A fault.')
})

test('error: a page without WebCrypto says so, instead of calling the message invalid', async () => {
  const [vector] = vectors.valid
  if (!vector) throw new Error('There is a vector.')
  vi.stubGlobal('crypto', {})

  await expect(run(vector)).rejects.toMatchObject({ name: 'CryptoUnavailableError' })
  vi.unstubAllGlobals()
})
