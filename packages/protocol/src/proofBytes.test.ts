import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { createCid } from './cbor/createCid.ts'
import { decodeCbor } from './cbor/decodeCbor.ts'
import { importProofBytes } from './delegation/proofs/importProofBytes.ts'
import { sessionProofBytes } from './delegation/proofs/sessionProofBytes.ts'
import { tokenProofBytes } from './delegation/proofs/tokenProofBytes.ts'
import { uploadProofBytes } from './delegation/proofs/uploadProofBytes.ts'
import { mediaId } from './messages/bodies/mediaId.ts'
import { checkpointBytes } from './receipts/checkpointBytes.ts'
import { exportRootBytes } from './receipts/exportRootBytes.ts'
import { emptyLogHash, logHash } from './receipts/logHash.ts'
import { receiptBytes } from './receipts/receiptBytes.ts'
import { receiptHash } from './receipts/receiptHash.ts'

const cid = createCid(Uint8Array.of(1), 'dag-cbor')
const origin = 'https://kith.example'
const decode = (bytes: Uint8Array) => decodeCbor(bytes, { what: 'proof', maxBytes: 1_000 })

test('behavior: a session proof names purpose, origin, one-time value and delegation', () => {
  expect(decode(sessionProofBytes({ origin, nonce: '32891756', cid }))).toEqual([
    'kith-session',
    origin,
    '32891756',
    CID.parse(cid),
  ])
})

test('behavior: a token proof names purpose, origin, time and delegation', () => {
  expect(decode(tokenProofBytes({ origin, ts: 1_763_726_400_000, cid }))).toEqual([
    'kith-token',
    origin,
    1_763_726_400_000,
    CID.parse(cid),
  ])
})

test('behavior: an upload proof names purpose, origin, time, delegation and file', () => {
  const media = mediaId(Uint8Array.of(1, 2, 3))

  expect(media).toMatch(/^bafkrei/)
  expect(decode(uploadProofBytes({ origin, ts: 1_763_726_400_000, cid, media }))).toEqual([
    'kith-upload',
    origin,
    1_763_726_400_000,
    CID.parse(cid),
    CID.parse(media),
  ])
})

test('behavior: an import proof names purpose, origin, time, delegation and file', () => {
  const file = mediaId(Uint8Array.of(1, 2, 3))

  expect(decode(importProofBytes({ origin, ts: 1_763_726_400_000, cid, file }))).toEqual([
    'kith-import',
    origin,
    1_763_726_400_000,
    CID.parse(cid),
    CID.parse(file),
  ])
})

test('behavior: a receipt names purpose, network, message, position, time, predecessor', () => {
  const parameters = { network: 'eip155:80001', id: cid, receivedMs: 1_763_726_400_000 }
  const previous = receiptHash({ ...parameters, seq: 3n, previous: null })

  expect(decode(receiptBytes({ ...parameters, seq: 7n, previous }))).toEqual([
    'kith-receipt',
    'eip155:80001',
    CID.parse(cid),
    7,
    1_763_726_400_000,
    previous,
  ])
  expect(previous).toHaveLength(32)
  // A position past 2^53 still has its own bytes.
  expect(receiptBytes({ ...parameters, seq: 2n ** 53n, previous: null })).not.toEqual(
    receiptBytes({ ...parameters, seq: 2n ** 53n + 1n, previous: null }),
  )
})

test('behavior: a checkpoint names purpose, network, position, hash and time', () => {
  const hash = logHash(emptyLogHash, new Uint8Array(32).fill(7))

  expect(decode(checkpointBytes({ network: 'eip155:80001', position: 9n, hash, timeMs: 1_763_726_400_000 }))).toEqual([
    'kith-checkpoint',
    'eip155:80001',
    9,
    hash,
    1_763_726_400_000,
  ])
})

test('behavior: a service’s signature of an export names purpose, network and root', () => {
  expect(decode(exportRootBytes({ network: 'eip155:80001', root: cid }))).toEqual([
    'kith-export',
    'eip155:80001',
    CID.parse(cid),
  ])
})

test('error: refuses to sign for what is no content id', () => {
  expect(() => sessionProofBytes({ origin, nonce: '32891756', cid: 'me' })).toThrow(
    expect.objectContaining({ name: 'InvalidCidError' }),
  )
  expect(() => uploadProofBytes({ origin, ts: 1, cid, media: cid })).toThrow(
    expect.objectContaining({ name: 'InvalidCidError' }),
  )
  expect(() =>
    receiptBytes({
      network: 'eip155:80001',
      id: createCid(Uint8Array.of(1), 'raw'),
      seq: 1n,
      receivedMs: 1,
      previous: null,
    }),
  ).toThrow(expect.objectContaining({ name: 'InvalidCidError' }))
})
