import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSiweMessage, parseDateTime, parseSiweMessage } from '@kith/siwe'
import { findPlainSignature } from '@kith/siwe/recover'
import { ed25519 } from '@noble/curves/ed25519'
import { base58btc } from 'multiformats/bases/base58'
import { recoverMessageAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { hex } from '../test/rawCbor.ts'
import type { Ability } from './abilities.ts'
import type { AccountAddress } from './account/AccountAddress.ts'
import { decodeAccountAddress } from './account/decodeAccountAddress.ts'
import { encodeAccountAddress } from './account/encodeAccountAddress.ts'
import { parseAccountAddress } from './account/parseAccountAddress.ts'
import { splitAccountAddress } from './account/splitAccountAddress.ts'
import type { Attestation, SignedAttestation } from './attestation/Attestation.ts'
import { attestationBytes } from './attestation/attestationBytes.ts'
import type { CarBlock } from './car/CarBlock.ts'
import { decodeExport } from './car/decodeExport.ts'
import { encodeCarBlock } from './car/encodeCarBlock.ts'
import { encodeCarHeader } from './car/encodeCarHeader.ts'
import { type ExportEntry, type ExportKeyEnd, encodeExportPage } from './car/encodeExportPage.ts'
import { type ExportRoot, encodeExportRoot } from './car/encodeExportRoot.ts'
import { encodeExportSignature } from './car/encodeExportSignature.ts'
import type { CidCodec } from './cbor/createCid.ts'
import { decodeCbor } from './cbor/decodeCbor.ts'
import { encodeCbor } from './cbor/encodeCbor.ts'
import { writeCid } from './cbor/writeCid.ts'
import { defaultAbilities } from './defaultAbilities.ts'
import { checkDelegation } from './delegation/checkDelegation.ts'
import { createDelegationText } from './delegation/createDelegationText.ts'
import { decodeDelegation } from './delegation/decodeDelegation.ts'
import { checkDeletion } from './delegation/deletion/checkDeletion.ts'
import { decodeDeletion } from './delegation/deletion/decodeDeletion.ts'
import { encodeDeletion } from './delegation/deletion/encodeDeletion.ts'
import { encodeDelegation } from './delegation/encodeDelegation.ts'
import { importProofBytes } from './delegation/proofs/importProofBytes.ts'
import { sessionProofBytes } from './delegation/proofs/sessionProofBytes.ts'
import { tokenProofBytes } from './delegation/proofs/tokenProofBytes.ts'
import { uploadProofBytes } from './delegation/proofs/uploadProofBytes.ts'
import { checkRevocation } from './delegation/revocation/checkRevocation.ts'
import { decodeRevocation } from './delegation/revocation/decodeRevocation.ts'
import { encodeRevocation } from './delegation/revocation/encodeRevocation.ts'
import type { DelegationSignatureKind, SignedText } from './delegation/SignedText.ts'
import { encodeDidKey } from './keys/encodeDidKey.ts'
import { isStrictSignature } from './keys/isStrictSignature.ts'
import type { KeyAlgorithm } from './keys/PublicKey.ts'
import { parseDidKey } from './keys/parseDidKey.ts'
import { verifyBytes } from './keys/verifyBytes.ts'
import { assertTexts } from './messages/assertTexts.ts'
import { decodeEnvelope } from './messages/decodeEnvelope.ts'
import { decodePayload } from './messages/decodePayload.ts'
import { encodePayload } from './messages/encodePayload.ts'
import type { Message, MessageType } from './messages/Message.ts'
import { messageKinds } from './messages/messageKinds.ts'
import type { ReadPayload } from './messages/readPayload.ts'
import { signedBytes } from './messages/signedBytes.ts'
import { verifyEnvelopeWebCrypto } from './messages/verifyEnvelopeWebCrypto.ts'
import { formatNetwork } from './network/formatNetwork.ts'
import type { Network } from './network/Network.ts'
import { parseNetwork } from './network/parseNetwork.ts'
import { parseOrigin } from './parseOrigin.ts'
import type { SignedCheckpoint } from './receipts/Checkpoint.ts'
import { type CheckedExportReceipts, checkExportReceipts } from './receipts/checkExportReceipts.ts'
import { checkpointBytes } from './receipts/checkpointBytes.ts'
import { checkReceiptChain } from './receipts/checkReceiptChain.ts'
import { checkReceiptKeys } from './receipts/checkReceiptKeys.ts'
import { exportRootBytes } from './receipts/exportRootBytes.ts'
import { findReceiptKey } from './receipts/findReceiptKey.ts'
import { keyEndBytes } from './receipts/keyEndBytes.ts'
import { keyEndHash } from './receipts/keyEndHash.ts'
import { emptyLogHash, logHash } from './receipts/logHash.ts'
import type { ReceiptKey } from './receipts/ReceiptKey.ts'
import { receiptBytes } from './receipts/receiptBytes.ts'
import { receiptHash } from './receipts/receiptHash.ts'
import { receiptKeyBytes } from './receipts/receiptKeyBytes.ts'
import { assertWalletSignature } from './verify/assertWalletSignature.ts'

type Hex = string
type Refused = { reason: string; error: string }

/** Reads a file of vectors; its shape is the script's, and a wrong one fails the tests below. */
function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8')) as T
}
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

type CborVectors = {
  valid: { name: string; bytes: Hex; json?: unknown }[]
  refused: (Refused & { bytes: Hex })[]
}
type KeyVectors = {
  valid: { alg: KeyAlgorithm; publicKey: Hex; did: string }[]
  invalid: (Refused & { did: string })[]
  invalidBytes: (Refused & { alg: KeyAlgorithm; publicKey: Hex })[]
}
type SiweVectors = {
  valid: { name: string; text: string }[]
  refused: { reason: string; text: string }[]
  times: { text: string; ms: number }[]
}
type DelegationVectors = {
  expected: { origins: string[]; nonce: string; now: number; address: string; chainId: number; key: string }
  wallet: { address: string }
  valid: {
    name: string
    message: string
    signature: `0x${string}`
    kind: DelegationSignatureKind
    bytes: Hex
    cid: string
  }[]
  granted: (DelegationVectors['valid'][number] & { client?: string; target: string; abilities: Ability[] })[]
  refused: (Refused & { bytes: Hex; client?: string })[]
  wronglyMarked: (Refused & { bytes: Hex })[]
  wronglySigned: (Refused & { bytes: Hex; verifierError: string })[]
  malformed: (Refused & { bytes: Hex })[]
}
/** What a wallet asked for at once: `key` is there where it ends keys. */
type RequestVectors = Pick<DelegationVectors, 'refused' | 'malformed'> & {
  expected: Omit<DelegationVectors['expected'], 'key'>
  valid: (DelegationVectors['valid'][number] & { key?: string | null })[]
  wronglySigned: (Refused & { bytes: Hex })[]
}
type MessageVectors = {
  network: string
  valid: { name: string; message: Message; key: string; payload: Hex; signed: Hex; envelope: Hex; id: string }[]
  unknown: {
    name: string
    error: string
    key: string
    read: Omit<ReadPayload, 'rest'>
    rest: Hex
    payload: Hex
    envelope: Hex
    id: string
  }[]
  acceptedTexts: { name: string; payload: Hex }[]
  refusedTexts: (Refused & { payload: Hex })[]
  refusedPayloads: (Refused & { payload: Hex })[]
}
type EnvelopeVectors = { network: string; key: string; refused: (Refused & { envelope: Hex; key?: string })[] }
type EntryVector = Omit<ExportEntry, 'seq' | 'receipt' | 'previous'> & {
  seq: string
  receipt: Hex
  previous: Hex | null
}
type KeyEndVector = Omit<ExportKeyEnd, 'seq' | 'signature' | 'previous'> & {
  seq: string
  signature: Hex
  previous: Hex | null
}
type ReceiptKeyVector = { key: string; position: string; timeMs: number; signature: Hex | null }
type CheckpointVector = { position: string; hash: Hex; timeMs: number; signature: Hex }
type ExportVectors = {
  entries: EntryVector[]
  root: Omit<ExportRoot, 'head' | 'last' | 'checkpoint' | 'receiptKeys'> & {
    receiptKeys: ReceiptKeyVector[]
    head: string
    last: Hex
    checkpoint: CheckpointVector
  }
  header: Hex
  blocks: { cid: string; framed: Hex }[]
  file: Hex
  part: Hex
  rich: {
    entries: (EntryVector | KeyEndVector)[]
    account: AccountAddress
    receiptKeys: ReceiptKeyVector[]
    attestations: (Omit<SignedAttestation, 'blockNumber' | 'blockHash' | 'signature'> & {
      blockNumber: string
      blockHash: Hex
      signature: Hex
    })[]
    delegations: string[]
    texts: string[]
    messages: string[]
    file: Hex
  }
  refused: (Refused & { file: Hex })[]
}
type Proof<T> = T & { bytes: Hex; signature: Hex }
type ProofVectors = {
  session: Proof<{ origin: string; nonce: string; cid: string }>
  token: Proof<{ origin: string; ts: number; cid: string }>
  upload: Proof<{ origin: string; ts: number; cid: string; media: string }>
  import: Proof<{ origin: string; ts: number; cid: string; file: string }>
  receipt: Proof<{ network: string; id: string; seq: string; receivedMs: number; previous: null; signedHash: Hex }>
  keyEnd: Proof<{
    network: string
    delegation: string
    seq: string
    endedMs: number
    text: null
    previous: Hex
    signedHash: Hex
  }>
  checkpoint: Proof<{ network: string; position: string; hash: Hex; timeMs: number }>
  attestation: Proof<
    Omit<Attestation, 'blockNumber' | 'blockHash'> & { network: string; blockNumber: string; blockHash: Hex }
  >
  export: Proof<{ network: string; root: string }>
  receiptKey: Proof<{ network: string; key: string; position: string; timeMs: number }>
}
type ReceiptVectors = {
  network: string
  receiptKey: string
  log: Hex[]
  logWithKeyEnd: Hex[]
  chains: {
    name: string
    entries: (EntryVector | KeyEndVector)[]
    last: Hex | null
    faults: Record<string, string[]>
  }[]
  keys: { name: string; network?: string; keys: ReceiptKeyVector[]; isSound: boolean }[]
  exports: {
    name: string
    file: Hex
    receiptKey?: string
    checkpoint?: CheckpointVector
    report: Omit<CheckedExportReceipts, 'faults'> & { faults: { seq: string; reason: string }[] }
  }[]
}

const toEntry = ({ seq, receipt, previous, ...entry }: EntryVector): ExportEntry => ({
  ...entry,
  seq: BigInt(seq),
  receipt: hex(receipt),
  previous: previous === null ? null : hex(previous),
})
const toLink = (entry: EntryVector | KeyEndVector): ExportEntry | ExportKeyEnd => {
  if (!('delegation' in entry)) return toEntry(entry)
  const { seq, signature, previous, ...keyEnd } = entry
  return {
    ...keyEnd,
    seq: BigInt(seq),
    signature: hex(signature),
    previous: previous === null ? null : hex(previous),
  }
}
const toCheckpoint = ({ position, hash, timeMs, signature }: CheckpointVector): SignedCheckpoint => ({
  position: BigInt(position),
  hash: hex(hash),
  timeMs,
  signature: hex(signature),
})
const toReceiptKey = ({ position, signature, ...key }: ReceiptKeyVector): ReceiptKey => ({
  ...key,
  position: BigInt(position),
  signature: signature === null ? null : hex(signature),
})
const toRoot = ({ head, last, checkpoint, receiptKeys, ...root }: ExportVectors['root']): ExportRoot => ({
  ...root,
  head: BigInt(head),
  last: hex(last),
  checkpoint: toCheckpoint(checkpoint),
  receiptKeys: receiptKeys.map(toReceiptKey),
})

describe('cbor.json', () => {
  const { valid, refused } = read<CborVectors>('cbor')
  const decode = (bytes: Hex) => decodeCbor(hex(bytes), { what: 'value', maxBytes: 1_000 })

  test.each(valid)('behavior: $name', ({ bytes, ...rest }) => {
    const value = decode(bytes)

    expect(toHex(encodeCbor(value))).toBe(bytes)
    if ('json' in rest) expect(value).toEqual(rest.json)
  })
  test.each(refused)('error: $error for $reason', ({ bytes, error }) => {
    expect(() => decode(bytes)).toThrow(expect.objectContaining({ name: error }))
  })
})

describe('keys.json', () => {
  const { valid, invalid, invalidBytes } = read<KeyVectors>('keys')

  test.each(valid)('behavior: $alg', ({ alg, publicKey, did }) => {
    expect(parseDidKey(did)).toEqual({ alg, publicKey: hex(publicKey) })
    expect(encodeDidKey({ alg, publicKey: hex(publicKey) })).toBe(did)
  })
  test.each(invalid)('error: $error for $reason', ({ did, error }) => {
    expect(() => parseDidKey(did)).toThrow(expect.objectContaining({ name: error }))
  })
  test.each(invalidBytes)('error: $error for the bytes of $reason', ({ alg, publicKey, error }) => {
    expect(() => encodeDidKey({ alg, publicKey: hex(publicKey) })).toThrow(expect.objectContaining({ name: error }))
  })
})

type AccountVectors = {
  valid: { name: string; account: AccountAddress; text: string; bytes: Hex }[]
  refusedBytes: { reason: string; bytes: Hex }[]
  refusedTexts: { reason: string; text: string }[]
}

describe('accounts.json', () => {
  const { valid, refusedBytes, refusedTexts } = read<AccountVectors>('accounts')

  test.each(valid)('behavior: $name', ({ account, text, bytes }) => {
    const { address, chainId } = splitAccountAddress(account)

    expect(parseAccountAddress(text)).toBe(account)
    expect(toHex(encodeAccountAddress(account))).toBe(bytes)
    expect(decodeAccountAddress(hex(bytes))).toBe(account)
    expect(chainId === null ? address : `eip155:${chainId}:${address}`).toBe(account)
  })
  test('behavior: no two of them are one account', () => {
    expect(new Set(valid.map(({ bytes }) => bytes)).size).toBe(valid.length)
  })
  test.each(refusedBytes)('error: $reason', ({ bytes }) => {
    expect(decodeAccountAddress(hex(bytes))).toBeNull()
  })
  test.each(refusedTexts)('error: InvalidAddressError for $reason', ({ text }) => {
    expect(() => parseAccountAddress(text)).toThrow(
      expect.objectContaining({ name: 'InvalidAddressError', address: text }),
    )
  })
})

type NetworkVectors = {
  valid: { network: string; chain: Network['chain']; origin: string; host: string }[]
  refused: (Refused & { network: string })[]
}

describe('networks.json', () => {
  const { valid, refused } = read<NetworkVectors>('networks')

  test.each(valid)('behavior: $network', ({ network, chain, origin, host }) => {
    expect(parseNetwork(network)).toEqual({ version: 1, chain, origin })
    expect(formatNetwork({ chain, origin })).toBe(network)
    expect(parseOrigin(origin)).toEqual({ origin, host })
  })
  test.each(refused)('error: $error for $reason', ({ network, error }) => {
    expect(() => parseNetwork(network)).toThrow(expect.objectContaining({ name: error }))
  })
})

type CidVectors = {
  valid: { name: string; cid: string; codec: CidCodec }[]
  refused: { reason: string; cid: string }[]
}

describe('cids.json', () => {
  const { valid, refused } = read<CidVectors>('cids')

  test.each(valid)('behavior: $name', ({ cid, codec }) => {
    expect(writeCid(cid, codec).toString()).toBe(cid)
  })
  test.each(refused)('error: InvalidCidError for $reason', ({ cid }) => {
    for (const codec of ['dag-cbor', 'raw'] as const)
      expect(() => writeCid(cid, codec)).toThrow(expect.objectContaining({ name: 'InvalidCidError' }))
  })
})

describe('siwe.json', () => {
  const { valid, refused } = read<SiweVectors>('siwe')

  test.each(valid)('behavior: $name', ({ text }) => {
    expect(createSiweMessage(parseSiweMessage(text))).toBe(text.replace('Chain ID: 00', 'Chain ID: '))
  })
  test.each(refused)('error: $reason', ({ text }) => {
    expect(() => parseSiweMessage(text)).toThrow(expect.objectContaining({ name: 'InvalidSiweMessageError' }))
  })
})

test.each(read<SiweVectors>('siwe').times)('behavior: the time $text is $ms', ({ text, ms }) => {
  expect(parseDateTime(text)).toBe(ms)
})

describe('delegations.json', () => {
  const { expected, wallet, valid, granted, refused, wronglyMarked, wronglySigned, malformed } =
    read<DelegationVectors>('delegations')

  test.each(valid)('behavior: $name', ({ message, signature, kind, bytes, cid }) => {
    expect(decodeDelegation(hex(bytes))).toMatchObject({ message, signatureHex: signature, kind, cid })
    const written = encodeDelegation({ message, signature, kind })
    expect({ bytes: toHex(written.bytes), cid: written.cid }).toEqual({ bytes, cid })
  })
  test('behavior: the first is the service’s text, signed by the wallet, and passes', async () => {
    const [first] = valid
    const delegation = decodeDelegation(hex(first?.bytes ?? ''))
    const { fields, signatureHex: signature } = delegation

    expect(checkDelegation(delegation, expected)).toEqual({ origin: expected.origins[0], abilities: defaultAbilities })
    await expect(recoverMessageAddress({ message: delegation.message, signature })).resolves.toBe(wallet.address)
    const text = createDelegationText({
      origin: expected.origins[0] ?? '',
      address: expected.address,
      chainId: fields.chainId,
      key: expected.key,
      nonce: expected.nonce,
      issuedAt: fields.issuedAt,
      expirationTime: fields.expirationTime ?? '',
    })
    expect(text.message).toBe(first?.message)
  })
  test.each(granted)('behavior: granted is $name', async ({ bytes, cid, client, target, abilities, ...text }) => {
    const delegation = decodeDelegation(hex(bytes))
    const { message, fields, signatureHex: signature } = delegation
    const asked = { ...fields, origin: target, client, key: fields.uri, expirationTime: fields.expirationTime ?? '' }

    expect(delegation).toMatchObject({ cid, message: text.message, signatureHex: text.signature })
    expect(checkDelegation(delegation, { ...expected, client })).toEqual({ origin: target, abilities })
    const { fields: created } = createDelegationText({ ...asked, abilities })
    expect(createSiweMessage({ ...created, notBefore: fields.notBefore })).toBe(message)
    await expect(recoverMessageAddress({ message, signature })).resolves.toBe(wallet.address)
  })
  test.each(refused)('error: $error for $reason', ({ bytes, error, client }) => {
    expect(() => checkDelegation(decodeDelegation(hex(bytes)), { ...expected, client })).toThrow(
      expect.objectContaining({ name: error }),
    )
  })
  test('behavior: what is refused is signed, so that nothing but its reason refuses it', async () => {
    await expectSigned(refused.map(({ bytes }) => decodeDelegation(hex(bytes))))
  })
  test.each(wronglyMarked)('behavior: $reason, marked eip1271, is found', async ({ bytes }) => {
    const delegation = decodeDelegation(hex(bytes))
    const { address, message, signatureHex, kind } = delegation

    expect(kind).toBe('eip1271')
    expect(() => checkDelegation(delegation, expected)).not.toThrow()
    expect(await findPlainSignature({ address, message, signature: signatureHex })).toBe(valid[0]?.signature)
  })
  test.each(wronglySigned)('error: $verifierError for $reason', async ({ bytes, verifierError }) => {
    const delegation = decodeDelegation(hex(bytes))

    expect(delegation.kind).toBe('eip191')
    expect(() => checkDelegation(delegation, expected)).not.toThrow()
    await expect(assertWalletSignature(delegation)).rejects.toMatchObject({ name: verifierError })
  })
  test.each(malformed)('error: $error for $reason', ({ bytes, error }) => {
    expect(() => decodeDelegation(hex(bytes))).toThrow(expect.objectContaining({ name: error }))
  })
})

describe.each([
  ['revocations', { decode: decodeRevocation, check: checkRevocation, encode: encodeRevocation }],
  ['deletions', { decode: decodeDeletion, check: checkDeletion, encode: encodeDeletion }],
] as const)('%s.json', (file, { decode, check, encode }) => {
  const { expected, valid, refused, wronglySigned, malformed } = read<RequestVectors>(file)
  const { wallet } = read<DelegationVectors>('delegations')

  test.each(valid)('behavior: $name', async ({ message, signature, kind, bytes, cid, key }) => {
    const request = decode(hex(bytes))
    const written = encode({ message, signature, kind })

    expect(request).toMatchObject({ message, signatureHex: signature, kind, cid })
    expect(check(request, expected)).toEqual({ origin: request.fields.uri, ...(key !== undefined && { key }) })
    expect({ bytes: toHex(written.bytes), cid: written.cid }).toEqual({ bytes, cid })
    await expect(recoverMessageAddress({ message, signature })).resolves.toBe(wallet.address)
  })
  test.each(refused)('error: $error for $reason', ({ bytes, error }) => {
    expect(() => check(decode(hex(bytes)), expected)).toThrow(expect.objectContaining({ name: error }))
  })
  test('behavior: what is refused is signed, so that nothing but its reason refuses it', async () => {
    await expectSigned(refused.map(({ bytes }) => decode(hex(bytes))))
  })
  test.each(wronglySigned)('error: $reason is no signature of the account', async ({ bytes }) => {
    const request = decode(hex(bytes))

    expect(request.kind).toBe('eip191')
    expect(() => check(request, expected)).not.toThrow()
    await expect(assertWalletSignature(request)).rejects.toThrow(
      expect.objectContaining({ name: expect.stringMatching(/^(Invalid|NonCanonical)SignatureError$/) }),
    )
  })
  test.each(malformed)('error: $error for $reason', ({ bytes, error }) => {
    expect(() => decode(hex(bytes))).toThrow(expect.objectContaining({ name: error }))
  })
})

describe('messages.json', () => {
  const { network, valid, unknown, acceptedTexts, refusedTexts, refusedPayloads } = read<MessageVectors>('messages')

  test.each(valid)('behavior: $name', async ({ message, key, payload, signed, envelope, id }) => {
    const publicKey = parseDidKey(key)
    expect(toHex(encodePayload(message))).toBe(payload)
    expect(() => assertTexts(message)).not.toThrow()
    expect(toHex(signedBytes({ alg: publicKey.alg, network, payload: hex(payload) }))).toBe(signed)
    await expect(verifyEnvelopeWebCrypto(hex(envelope), publicKey, network)).resolves.toMatchObject({
      id,
      alg: publicKey.alg,
    })
    expect(decodeEnvelope(hex(envelope)).message).toEqual(message)
  })
  test('behavior: the network names version, chain and service', () => {
    expect(parseNetwork(network)).toEqual({ version: 1, chain: 'eip155:80001', origin: 'https://kith.example' })
  })
  test.each(unknown)('behavior: $name verifies, but a service refuses it ($error)', async (vector) => {
    const { key, payload, envelope, id, read: known, rest, error } = vector
    const verified = await verifyEnvelopeWebCrypto(hex(envelope), parseDidKey(key), network)
    const { rest: others, ...message } = verified.message

    expect({ id: verified.id, message, rest: toHex(encodeCbor(others)) }).toEqual({ id, message: known, rest })
    expect(toHex(verified.payload)).toBe(payload)
    expect(() => decodeEnvelope(hex(envelope))).toThrow(expect.objectContaining({ name: error }))
  })
  test('behavior: every type of message has a vector', () => {
    const types = Object.keys(messageKinds) as MessageType[]

    expect(new Set(valid.map(({ message }) => message.type))).toEqual(new Set(types))
  })
  test('behavior: texts that follow the rules by a hair are accepted', () => {
    const refused = acceptedTexts.flatMap(({ name, payload }) => {
      const error = nameError(() => assertTexts(decodePayload(hex(payload))))
      return error === null ? [] : [`${name}: ${error}`]
    })

    expect(refused).toEqual([])
  })
  test.each(refusedTexts)('error: $error for $reason, in a new message', ({ payload, error }) => {
    const message = decodePayload(hex(payload))

    expect(() => assertTexts(message)).toThrow(expect.objectContaining({ name: error }))
  })
  test.each(refusedPayloads)('error: $error for $reason', ({ payload, error }) => {
    expect(() => decodePayload(hex(payload))).toThrow(expect.objectContaining({ name: error }))
  })
})

describe('envelopes.json', () => {
  const { network, key, refused } = read<EnvelopeVectors>('envelopes')

  test.each(refused)('error: $error for $reason', async ({ envelope, error, key: own = key }) => {
    const check = async () => await verifyEnvelopeWebCrypto(hex(envelope), parseDidKey(own), network)

    await expect(check()).rejects.toMatchObject({ name: error })
  })
  test('behavior: what a key of mixed order signed is refused by the equation alone', () => {
    const [mixed, ...others] = refused.filter(({ reason }) => reason.startsWith('a key of mixed order'))
    const { alg, payload, signature } = decodeEnvelope(hex(mixed?.envelope ?? ''))
    const { publicKey } = parseDidKey(mixed?.key ?? '')

    expect(others).toEqual([])
    expect(isStrictSignature({ alg, publicKey, signature })).toBe(true)
    // By the equation with the cofactor, 8SB = 8R + 8kA, it fits.
    expect(ed25519.verify(signature, signedBytes({ alg, network, payload }), publicKey, { zip215: true })).toBe(true)
  })
  test('behavior: who lets points of small order pass would accept these vectors', () => {
    const small = refused.filter(({ reason }) => reason.includes('of small order'))

    expect(small.length).toBe(20)
    for (const { envelope, key: own = key } of small) {
      const { alg, payload, signature } = decodeEnvelope(hex(envelope))
      const publicKey = base58btc.decode(own.slice('did:key:'.length)).subarray(2)
      const signed = signedBytes({ alg, network, payload })
      expect(isEquationFulfilled({ publicKey, signature, signed })).toBe(true)
    }
  })
})

describe('proofs.json', () => {
  const {
    session,
    token,
    upload,
    import: importing,
    receipt,
    checkpoint,
    keyEnd,
    ...rest
  } = read<ProofVectors>('proofs')
  const [key] = read<KeyVectors>('keys').valid

  test.each([
    ['session', session, sessionProofBytes(session)],
    ['token', token, tokenProofBytes(token)],
    ['upload', upload, uploadProofBytes(upload)],
    ['import', importing, importProofBytes(importing)],
    ['receipt', receipt, receiptBytes({ ...receipt, seq: BigInt(receipt.seq) })],
    ['checkpoint', checkpoint, checkpointBytes({ ...toCheckpoint(checkpoint), network: checkpoint.network })],
    ['keyEnd', keyEnd, keyEndBytes({ ...keyEnd, seq: BigInt(keyEnd.seq), previous: hex(keyEnd.previous) })],
    ['export', rest.export, exportRootBytes(rest.export)],
    [
      'attestation',
      rest.attestation,
      attestationBytes({
        ...rest.attestation,
        blockNumber: BigInt(rest.attestation.blockNumber),
        blockHash: hex(rest.attestation.blockHash),
      }),
    ],
    [
      'receiptKey',
      rest.receiptKey,
      receiptKeyBytes({ ...rest.receiptKey, position: BigInt(rest.receiptKey.position) }),
    ],
  ] as const)('behavior: %s', async (_, { bytes, signature }, written) => {
    expect(toHex(written)).toBe(bytes)
    await expect(
      verifyBytes({ ...parseDidKey(key?.did ?? ''), signature: hex(signature), bytes: written }),
    ).resolves.toBe(true)
  })
  test('behavior: the hash of the receipt, and that of a log with it alone', () => {
    const hash = receiptHash({ ...receipt, seq: BigInt(receipt.seq) })

    expect([toHex(hash), toHex(logHash(emptyLogHash, hash))]).toEqual([receipt.signedHash, checkpoint.hash])
  })
  test('behavior: the hash of the key end, by which the next entry names it', () => {
    const hash = keyEndHash({ ...keyEnd, seq: BigInt(keyEnd.seq), previous: hex(keyEnd.previous) })

    expect(toHex(hash)).toBe(keyEnd.signedHash)
  })
})

describe('receipts.json', () => {
  const { network, receiptKey, log, logWithKeyEnd, chains, keys, exports } = read<ReceiptVectors>('receipts')

  test.each(chains)('behavior: a chain: $name', async ({ entries, last, faults }) => {
    const list = entries.map(toLink)
    const checked = await checkReceiptChain(list, { network, receiptKeys: [{ key: receiptKey, position: 1n }] })

    expect(checked.last && toHex(checked.last)).toBe(last)
    expect(checked.faults).toEqual(
      Object.entries(faults).flatMap(([index, reasons]) =>
        reasons.map((reason) => {
          const entry = list[Number(index)]
          return { id: entry && ('delegation' in entry ? entry.delegation : entry.id), seq: entry?.seq, reason }
        }),
      ),
    )
  })
  test.each([
    ['receipt', log, 'four receipts'],
    ['receipt and key end', logWithKeyEnd, 'the end of a key between receipts'],
  ])('behavior: the hash of the log after each %s', (_, expected, name) => {
    const hashes: Hex[] = []
    let hash = emptyLogHash
    for (const entry of chains.find((chain) => chain.name === name)?.entries.map(toLink) ?? []) {
      const link = 'delegation' in entry ? keyEndHash({ network, ...entry }) : receiptHash({ network, ...entry })
      hash = logHash(hash, link)
      hashes.push(toHex(hash))
    }

    expect(hashes).toEqual(expected)
  })
  test.each(keys)('behavior: a history of keys: $name', async ({ network: own = network, ...vector }) => {
    expect(await checkReceiptKeys(vector.keys.map(toReceiptKey), { network: own })).toBe(vector.isSound)
  })
  test('behavior: the key of a position is the last that begins at or before it', () => {
    const history = [1n, 7n, 7n, 9n].map((position, index) => ({ position, index }))

    expect([0n, 1n, 6n, 7n, 8n, 9n, 99n].map((position) => findReceiptKey(history, position)?.index)).toEqual([
      ...[undefined, 0, 0, 2, 2, 3, 3],
    ])
  })
  test.each(exports)('behavior: an export: $name', async ({
    file,
    checkpoint,
    report,
    receiptKey: trusted = receiptKey,
  }) => {
    const exported = decodeExport(hex(file), { maxMessages: 10, maxEntries: 10 })
    const { faults, ...checked } = await checkExportReceipts(exported, {
      receiptKey: trusted,
      checkpoint: checkpoint && toCheckpoint(checkpoint),
    })

    expect({ ...checked, faults: faults.map(({ seq, reason }) => ({ seq: String(seq), reason })) }).toEqual(report)
  })
  test('error: a file by another key than the reader trusts', async () => {
    const exported = decodeExport(hex(exports[0]?.file ?? ''), { maxMessages: 10, maxEntries: 10 })
    const [, other] = read<KeyVectors>('keys').valid

    for (const wrong of [other?.did ?? '', 'did:key:z6Mk', ''])
      expect(await checkExportReceipts(exported, { receiptKey: wrong })).toMatchObject({
        isWhole: false,
        root: 'wrong-signature',
        checkpoint: 'wrong-signature',
        faults: exported.entries.map(() => ({ reason: 'signature' })),
      })
  })
})

test('behavior: the examples of docs/protocol/api.md are those of the vectors', () => {
  const page = readFileSync(new URL('../../../docs/protocol/api.md', import.meta.url), 'utf8').replaceAll(/^ {3}/gm, '')
  const toBase64 = (bytes: Hex) => Buffer.from(bytes, 'hex').toString('base64')
  const {
    valid: [delegation],
    expected,
  } = read<DelegationVectors>('delegations')
  const {
    valid: [post],
  } = read<MessageVectors>('messages')
  const { session, token } = read<ProofVectors>('proofs')
  const text = post?.message.type === 'post' ? post.message.text : ''

  expect(page).toContain(`\`\`\`text\n${delegation?.message}\n\`\`\``)
  expect(page).toContain(`"delegation": "${toBase64(delegation?.bytes ?? '').slice(0, 40)}…"`)
  expect(page).toContain(`"key": "${expected.key}"`)
  expect(page).toContain(`\`\`\`text\n${session.bytes}\n\`\`\``)
  expect(page).toContain(`"proof": "${toBase64(session.signature)}"`)
  expect(page).toContain(`"delegation": "${token.cid}", "ts": ${token.ts},\n  "proof": "${toBase64(token.signature)}"`)
  expect(page).toContain(`{ "messages": ["${toBase64(post?.envelope ?? '')}"] }`)
  expect(page).toContain(`"post":{"id":"${post?.id}","text":"${text}"}`)
})

test('behavior: the sizes in docs/benchmarks.md are those of the vectors', () => {
  const table = readFileSync(new URL('../../../docs/benchmarks.md', import.meta.url), 'utf8').split('## Sizes')[1] ?? ''
  const sizes = [...table.matchAll(/^\| (.+) \| (\d+) \|$/gm)].map(([, what, bytes]) => [what, Number(bytes)])
  const { valid } = read<MessageVectors>('messages')
  const sizeOf = (name: string) =>
    new Set(valid.filter((one) => one.name.startsWith(`${name}, `)).map(({ envelope }) => envelope.length / 2))
  const [delegation] = read<DelegationVectors>('delegations').valid
  const [, entry] = read<ReceiptVectors>('receipts').chains[0]?.entries.map(toLink) ?? []
  if (!delegation || !entry || 'delegation' in entry) throw new Error('There are vectors.')
  const { network } = read<ReceiptVectors>('receipts')

  expect(sizes).toEqual([
    ['a post of 192 characters, its envelope', ...sizeOf('a post of 192 letters, for its size')],
    ['a like, its envelope', ...sizeOf('a like')],
    ['a follow, its envelope', ...sizeOf('a follow')],
    ['a delete, its envelope', ...sizeOf('a delete')],
    ['a delegation to an Ed25519 key, with the default abilities', delegation.bytes.length / 2],
    ['an entry of an export, with its receipt', encodeExportPage([entry]).length - 1],
    ['a block of an export, beside what is in it', encodeCarBlock(new Uint8Array(200)).framed.length - 200],
  ])
  expect(table).toContain(`has ${receiptBytes({ network, ...entry }).length} bytes, and its signature 64`)
})

describe('export.json', () => {
  const { entries, root, header, blocks, file, part } = read<ExportVectors>('export')
  const [signatureBlock, rootBlock, , pageBlock, envelopeBlock] = blocks

  test('behavior: the index, the root, the header and the signature are these bytes', () => {
    const page = encodeExportPage(entries.map(toEntry))
    const { signature } = decodeExport(hex(file), { maxMessages: 10, maxEntries: 10 })

    expect(named(encodeCarBlock(page))).toEqual(pageBlock)
    expect(named(encodeCarBlock(encodeExportRoot(toRoot(root))))).toEqual(rootBlock)
    expect(toHex(encodeCarHeader(signatureBlock?.cid ?? ''))).toBe(header)
    expect(header + blocks.map(({ framed }) => framed).join('')).toBe(file)
    expect(signature?.root).toBe(rootBlock?.cid)
    if (signature) expect(named(encodeCarBlock(encodeExportSignature(signature)))).toEqual(signatureBlock)
    expect(
      toHex(encodeCarHeader(rootBlock?.cid ?? '')) +
        blocks
          .slice(1)
          .map(({ framed }) => framed)
          .join(''),
    ).toBe(part)
  })
  test('behavior: the envelope in it is that of its entry', () => {
    // Two bytes of length and 36 of content id come before it.
    const { id } = decodeEnvelope(hex(envelopeBlock?.framed ?? '').subarray(38))

    expect(id).toBe(entries[0]?.id)
  })
})

describe('reading export.json', () => {
  const { entries, root, header, blocks, file, part, rich, refused } = read<ExportVectors>('export')

  test.each([
    ['the whole file', file],
    ['a part of a client', part],
  ])('behavior: %s is read as what it was written from', (name, bytes) => {
    const exported = decodeExport(hex(bytes), { maxMessages: 10, maxEntries: 10 })

    expect(exported.root).toEqual({ ...toRoot(root), receiptKey: root.receiptKeys.at(-1)?.key })
    expect(exported.signature === null).toBe(name !== 'the whole file')
    expect(exported.delegations.size).toBe(1)
    expect(exported.entries).toEqual(entries.map(toEntry))
    expect(exported.messages.map(({ entry }) => entry)).toEqual(entries.slice(0, 1).map(toEntry))
  })
  test('behavior: a file with key ends, wallet text, attestations, second key is read', () => {
    const exported = decodeExport(hex(rich.file), { maxMessages: 2, maxEntries: 3 })

    expect(exported.root).toMatchObject({
      ...{ account: rich.account, head: 0n, last: null, checkpoint: null, receiptKey: rich.receiptKeys[1]?.key },
      receiptKeys: rich.receiptKeys.map(toReceiptKey),
      attestations: rich.attestations.map(({ blockNumber, blockHash, signature, ...attestation }) => ({
        ...attestation,
        ...{ blockNumber: BigInt(blockNumber), blockHash: hex(blockHash), signature: hex(signature) },
      })),
    })
    expect(exported.entries).toEqual(rich.entries.map(toLink))
    expect([...exported.delegations.keys()]).toEqual(rich.delegations)
    expect([...exported.texts.keys()]).toEqual(rich.texts)
    expect(exported.messages.map(({ entry: { id } }) => id)).toEqual(rich.messages)
    // Written again, the root and the pages are the same bytes.
    const again = [
      encodeExportRoot(exported.root),
      ...[[0, 1], [1]].map((of) => encodeExportPage(exported.entries.slice(...of))),
    ]
    for (const bytes of again) expect(rich.file).toContain(toHex(encodeCarBlock(bytes).framed))
  })
  test('regression: an entry has a valid time', () => {
    const [page] = entries.map(toEntry)
    if (!page) throw new Error('No entry.')
    const readWith = (change: Partial<ExportEntry>) => {
      const block = encodeCarBlock(encodeExportPage([{ ...page, ...change }]))
      const top = encodeCarBlock(encodeExportRoot({ ...toRoot(root), delegations: [], pages: [block.cid] }))
      return decodeExportNames(Buffer.concat([encodeCarHeader(top.cid), top.framed, block.framed]))
    }

    expect([readWith({ receivedMs: 8.64e15 }), readWith({ ts: 8.64e15 })]).toEqual(['read', 'read'])
    expect(readWith({ receivedMs: 8.64e15 + 1 })).toBe('MalformedExportError')
    expect(readWith({ ts: 8.64e15 + 1 })).toBe('MalformedExportError')
  })
  test.each(refused)('error: $error for $reason', ({ file: changed, error }) => {
    expect(decodeExportNames(hex(changed))).toBe(error)
  })
  test('error: a file that is cut anywhere but after a block', () => {
    const ends = new Set<number>()
    let end = header.length / 2
    for (const { framed } of blocks) {
      end += framed.length / 2
      ends.add(end)
    }
    for (let length = 0; length < file.length / 2; length += 7) {
      // Without its last envelopes it is a file with more tombstones.
      if (ends.has(length)) continue
      const cut = hex(file).subarray(0, length)
      const whole = decodeExportNames(cut)
      expect(whole, `after ${length} bytes`).toMatch(/^Malformed(?:Car|Export)Error$/)
    }
  })
  test('error: a file in which any one byte is another', () => {
    for (let at = 0; at < file.length / 2; at++) {
      const changed = hex(file)
      changed[at] = (changed[at] ?? 0) ^ 0x10
      expect(decodeExportNames(changed), `at ${at}`).toMatch(/^Malformed(?:Car|Export)Error$/)
    }
  })
})

async function expectSigned(texts: readonly SignedText[]) {
  const signers = await Promise.all(
    texts.map(async ({ message, signatureHex: signature }) => await recoverMessageAddress({ message, signature })),
  )

  expect(signers).toEqual(texts.map(({ fields }) => fields.address))
}

function nameError(run: () => void): string | null {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function decodeExportNames(bytes: Uint8Array): string {
  try {
    decodeExport(bytes, { maxMessages: 10, maxEntries: 10 })
    return 'read'
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}

function named({ cid, framed }: CarBlock): { cid: string; framed: Hex } {
  return { cid, framed: toHex(framed) }
}

/** Whether SB = R + kA, for whichever points (RFC 8032, 5.1.7). */
function isEquationFulfilled({
  publicKey,
  signature,
  signed,
}: Record<'publicKey' | 'signature' | 'signed', Uint8Array>) {
  const { ExtendedPoint } = ed25519
  const readNumber = (bytes: Uint8Array) => BigInt(`0x${toHex(bytes.toReversed())}`) % ed25519.CURVE.n
  const r = signature.subarray(0, 32)
  const k = readNumber(createHash('sha512').update(r).update(publicKey).update(signed).digest())
  // With zip215, which its type lacks, it reads every point.
  const { fromHex } = ExtendedPoint as unknown as {
    fromHex: (bytes: Uint8Array, zip215: boolean) => typeof ExtendedPoint.BASE
  }
  const sum = fromHex(r, true).add(fromHex(publicKey, true).multiplyUnsafe(k))
  return ExtendedPoint.BASE.multiply(readNumber(signature.subarray(32))).equals(sum)
}
