import { beforeAll, expect, test } from 'vitest'
import { account, createSigner, issuedAt, network, nonce, now, origin } from '../../test/createSigner.ts'
import { attestationBytes } from '../attestation/attestationBytes.ts'
import type { ExportedMessage } from '../car/decodeExport.ts'
import type { ExportEntry, ExportKeyEnd } from '../car/encodeExportPage.ts'
import { createCid } from '../cbor/createCid.ts'
import { createRevocationText } from '../delegation/revocation/createRevocationText.ts'
import { encodeRevocation } from '../delegation/revocation/encodeRevocation.ts'
import { encodeDidKey } from '../keys/encodeDidKey.ts'
import { generateSigningKey, type SigningKey } from '../keys/generateSigningKey.ts'
import { signBytes } from '../keys/signBytes.ts'
import type { UnsaltedMessage } from '../messages/Message.ts'
import { readEnvelope } from '../messages/readEnvelope.ts'
import { signMessage } from '../messages/signMessage.ts'
import { exportRootBytes } from '../receipts/exportRootBytes.ts'
import { keyEndBytes } from '../receipts/keyEndBytes.ts'
import { keyEndHash } from '../receipts/keyEndHash.ts'
import { receiptBytes } from '../receipts/receiptBytes.ts'
import { receiptHash } from '../receipts/receiptHash.ts'
import { receiptKeyBytes } from '../receipts/receiptKeyBytes.ts'
import { verifyExport } from './verifyExport.ts'

type Signer = Awaited<ReturnType<typeof createSigner>>

const rootId = createCid(new Uint8Array(), 'dag-cbor')
/** The service signed by the first key up to position 2, and by the second since. */
let keys: readonly [SigningKey, SigningKey]
let signer: Signer

beforeAll(async () => {
  keys = [await generateSigningKey(), await generateSigningKey()]
  signer = await createSigner()
})

async function sign({ privateKey: key, alg }: SigningKey, bytes: Uint8Array): Promise<Uint8Array> {
  return await signBytes({ key, alg, bytes })
}

/** A post, a revoke, or the end of the key by the service, with the text of the wallet if there is one. */
type Content = 'post' | 'revoke' | { text: string | null }

/** An export of these entries, from position 1 on, signed by the second key of the service. */
async function createHistory(
  contents: readonly Content[],
  { by = signer, texts = new Map<string, Uint8Array>() } = {},
) {
  const [first, second] = keys
  const { key, cid } = by
  const messages: ExportedMessage[] = []
  const entries: (ExportEntry | ExportKeyEnd)[] = []
  let previous: Uint8Array | null = null
  for (const [index, one] of contents.entries()) {
    const seq = BigInt(index + 1)
    const ts = now + index
    const keyOfSeq = seq < 3n ? first : second
    if (typeof one === 'object') {
      const claim = { network, delegation: cid, seq, endedMs: ts, text: one.text, previous }
      entries.push({ ...claim, signature: await sign(keyOfSeq, keyEndBytes(claim)) })
      previous = keyEndHash(claim)
      continue
    }
    const body = one === 'post' ? { type: one, text: 'Good morning' } : { type: one }
    const message = { ...body, by: cid, ts } as UnsaltedMessage
    const { envelope: bytes, id } = await signMessage({ ...key, key: key.privateKey, network, message })
    const claim = { network, id, seq, receivedMs: ts, previous }
    const receipt = await sign(keyOfSeq, receiptBytes(claim))
    const entry = { id, seq, type: one, ts, receivedMs: ts, by: cid, receipt, previous }
    entries.push(entry)
    messages.push({ entry, envelope: readEnvelope(bytes), bytes })
    previous = receiptHash(claim)
  }
  const next = { key: encodeDidKey(second), position: 3n, timeMs: now }
  const root = {
    ...{ account: by.delegation.account, network, head: BigInt(contents.length), last: previous, checkpoint: null },
    receiptKeys: [
      { key: encodeDidKey(first), position: 1n, timeMs: now - 1_000, signature: null },
      { ...next, signature: await sign(first, receiptKeyBytes({ network, ...next })) },
    ],
    ...{ receiptKey: encodeDidKey(second), delegations: [cid], attestations: [], pages: [] },
  }
  const signature = { root: rootId, signature: await sign(second, exportRootBytes({ network, root: rootId })) }
  return { root, signature, delegations: new Map([[cid, by.bytes]]), messages, entries, texts }
}

const trusted = () => ({ network, origins: [origin], receiptKey: encodeDidKey(keys[1]), clients: [] })

test('behavior: a former key’s signatures hold if the newest key signed the file', async () => {
  const report = await verifyExport(await createHistory(['post', { text: null }]), trusted())

  expect(report).toMatchObject({ faults: [], valid: 1, revokedSince: 1, chain: { isWhole: true } })
  expect(report.isReceiptKeyNamed).toBe(true)
  expect([...report.keyEnds.values()]).toEqual([{ seq: 2n, endedMs: now + 1, by: 'service' }])
})

test('behavior: the attestation of a former key of the service holds, too', async () => {
  const by = await createSigner({ kind: 'eip1271' })
  const { root, ...file } = await createHistory(['post'], { by })
  const attestation = {
    ...{ delegation: by.cid, chainId: 80001, blockNumber: 41n, blockHash: new Uint8Array(32) },
    ...{ timeMs: now - 500, isAccepted: true },
  }
  const signature = await sign(keys[0], attestationBytes({ network, ...attestation }))

  const report = await verifyExport(
    { ...file, root: { ...root, attestations: [{ ...attestation, signature }] } },
    trusted(),
  )

  expect(report).toMatchObject({ faults: [], valid: 1 })
})

test('behavior: a key that ended itself is reported, and signed nothing afterwards', async () => {
  const report = await verifyExport(await createHistory(['post', 'revoke', 'post']), trusted())

  expect([...report.keyEnds]).toEqual([[signer.cid, { seq: 2n, endedMs: now + 1, by: 'key' }]])
  expect(report).toMatchObject({ valid: 2, revokedSince: 2, faults: [{ reason: 'ReceivedAfterEndError' }] })
})

test.each([
  ['key', ['post', 'revoke', { text: null }]],
  ['service', ['post', { text: null }, 'revoke']],
] as const)('behavior: of two ends of a key the earlier one counts: that by the %s', async (by, contents) => {
  const { keyEnds, chain } = await verifyExport(await createHistory(contents), trusted())

  expect([...keyEnds.values()]).toMatchObject([{ seq: 2n, by }])
  expect(chain.isWhole).toBe(true)
})

test('behavior: the wallet’s text, if in the file, says whose word ended a key', async () => {
  const { message } = createRevocationText({
    ...{ origin, address: account.address, chainId: 80001, nonce, issuedAt, key: signer.did },
  })
  const signature = await account.signMessage({ message })
  const { bytes, cid: text } = encodeRevocation({ message, signature, kind: 'eip191' })

  const kept = await verifyExport(
    await createHistory(['post', { text }], { texts: new Map([[text, bytes]]) }),
    trusted(),
  )
  const purged = await verifyExport(await createHistory(['post', { text }]), trusted())

  expect([kept, purged].map(({ faults, keyEnds }) => [faults, ...[...keyEnds.values()].map(({ by }) => by)])).toEqual([
    [[], 'wallet'],
    [[], 'service'],
  ])
})
