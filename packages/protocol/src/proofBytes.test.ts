import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { createCid } from './cbor/createCid.ts'
import { decodeCbor } from './cbor/decodeCbor.ts'
import { importProofBytes } from './delegation/importProofBytes.ts'
import { sessionProofBytes } from './delegation/sessionProofBytes.ts'
import { tokenProofBytes } from './delegation/tokenProofBytes.ts'
import { uploadProofBytes } from './delegation/uploadProofBytes.ts'
import { mediaId } from './messages/mediaId.ts'
import { receiptBytes } from './receiptBytes.ts'

const cid = createCid(Uint8Array.of(1), 'dag-cbor')
const origin = 'https://kith.example'
const decode = (bytes: Uint8Array) => decodeCbor(bytes, { what: 'proof', maxBytes: 1_000 })

test('behavior: a session proof names its purpose, the origin, the one-time value and the delegation', () => {
  expect(decode(sessionProofBytes({ origin, nonce: '32891756', cid }))).toEqual([
    'kith-session',
    origin,
    '32891756',
    CID.parse(cid),
  ])
})

test('behavior: a token proof names its purpose, the origin, the time and the delegation', () => {
  expect(decode(tokenProofBytes({ origin, ts: 1_763_726_400_000, cid }))).toEqual([
    'kith-token',
    origin,
    1_763_726_400_000,
    CID.parse(cid),
  ])
})

test('behavior: an upload proof names its purpose, the origin, the time, the delegation and the file', () => {
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

test('behavior: an import proof names its purpose, the origin, the time, the delegation and the file', () => {
  const file = mediaId(Uint8Array.of(1, 2, 3))

  expect(decode(importProofBytes({ origin, ts: 1_763_726_400_000, cid, file }))).toEqual([
    'kith-import',
    origin,
    1_763_726_400_000,
    CID.parse(cid),
    CID.parse(file),
  ])
})

test('behavior: a receipt names the network, the message, its place and its time', () => {
  const parameters = { network: 'eip155:80001', id: cid, receivedMs: 1_763_726_400_000 }

  expect(decode(receiptBytes({ ...parameters, seq: 7n }))).toEqual([
    'eip155:80001',
    CID.parse(cid),
    7,
    1_763_726_400_000,
  ])
  // A place past 2^53 still has its own bytes.
  expect(receiptBytes({ ...parameters, seq: 2n ** 53n })).not.toEqual(
    receiptBytes({ ...parameters, seq: 2n ** 53n + 1n }),
  )
})

test('error: refuses to sign for what is no content id', () => {
  expect(() => sessionProofBytes({ origin, nonce: '32891756', cid: 'me' })).toThrow(
    expect.objectContaining({ name: 'InvalidCidError' }),
  )
  expect(() => uploadProofBytes({ origin, ts: 1, cid, media: cid })).toThrow(
    expect.objectContaining({ name: 'InvalidCidError' }),
  )
  expect(() =>
    receiptBytes({ network: 'eip155:80001', id: createCid(Uint8Array.of(1), 'raw'), seq: 1n, receivedMs: 1 }),
  ).toThrow(expect.objectContaining({ name: 'InvalidCidError' }))
})
