import { decodeExport } from '@kith/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type CreateExportParameters, createExport } from '../testing/createExport.ts'
import { checkExport } from './checkExport.ts'

const limits = { maxMessages: 100, maxEntries: 100 }
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)

async function check(parameters: CreateExportParameters = {}) {
  const { bytes, ...made } = await createExport(parameters)
  const report = await checkExport(decodeExport(bytes, limits), { bytes: bytes.length })
  return { report, ...made }
}

test('behavior: an export whose signatures all hold says so, with what is in it', async () => {
  const post = { type: 'post', text: 'Good morning' } as const
  const { report, address } = await check({
    messages: [post, { ...post, text: 'Again' }, { type: 'follow', to: `0x${'0b'.repeat(20)}` }],
  })

  expect(report).toMatchObject({
    account: address,
    network: 'kith/1 eip155:80001 https://kith.example',
    messages: 3,
    verified: 3,
    gone: 0,
    faults: [],
    kinds: [
      { type: 'post', count: 2 },
      { type: 'follow', count: 1 },
    ],
    delegations: { named: 1, verified: 1, contracts: 0, wrong: 0, missing: 0 },
    receipts: { verified: 3, wrong: 0 },
    whole: 'yes',
    withImages: 0,
  })
  expect(report.span).toEqual({ from: new Date('2026-11-21T12:00:00.000Z'), to: new Date('2026-11-21T12:00:00.002Z') })
})

test('error: a message that another key signed is named, and the others still count', async () => {
  const post = { type: 'post', text: 'Good morning' } as const
  const { report, entries } = await check({ messages: [post, { ...post, text: 'Not mine' }], forged: [1] })

  expect(report.verified).toBe(1)
  expect(report.faults).toEqual([{ id: entries[1]?.id, type: 'post', fault: 'signature' }])
})

test('error: a message without the ability is named, and the others still count', async () => {
  const messages = [{ type: 'post', text: 'Good morning' } as const, { type: 'follow', to: other.address } as const]
  const { report, entries } = await check({ messages, abilities: ['social/post'] })

  expect(report.verified).toBe(1)
  expect(report.faults).toEqual([{ id: entries[1]?.id, type: 'follow', fault: 'not-permitted' }])
})

test.each([
  ['another wallet signed for the key', { signer: other }, 'wrong-delegation', { wrong: 1, missing: 0 }],
  ['the wallet’s word is not in the file', { hasDelegation: false }, 'missing-delegation', { wrong: 0, missing: 1 }],
] as const)('error: no message is verified where %s', async (_, parameters, fault, delegations) => {
  const { report } = await check(parameters)

  expect(report).toMatchObject({ verified: 0, faults: [{ fault }], delegations })
})

test('error: what the sign-in does not permit, or not at that time, is named', async () => {
  const late = await check({ sentMs: Date.UTC(2026, 11, 21, 12, 2, 0, 1) })

  expect(late.report).toMatchObject({ verified: 0, faults: [{ fault: 'not-permitted' }] })
})

test('behavior: a receipt that does not hold is counted apart, also of what is gone', async () => {
  const messages = [{ type: 'post', text: 'Gone' } as const, { type: 'post', text: 'Here' } as const]
  const { report } = await check({ messages, gone: [0], isReceiptForged: true })

  expect(report).toMatchObject({ verified: 1, faults: [], receipts: { verified: 0, wrong: 2 } })
})

test('behavior: what is gone is counted, and images are', async () => {
  const media = [
    { cid: 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy', mime: 'image/webp', alt: '', w: 1, h: 1 },
  ]
  const messages = [{ type: 'post', text: 'Gone' } as const, { type: 'post', text: 'Look', media } as const]
  const { report } = await check({ messages, gone: [0] })

  expect(report).toMatchObject({ messages: 1, gone: 1, withImages: 1 })
})

test.each([
  ['the first', [0]],
  ['one in the middle', [1]],
  ['the last', [2]],
] as const)('error: a file from which its service left out a message is not whole: %s', async (_, leftOut) => {
  const messages = ['one', 'two', 'three'].map((text) => ({ type: 'post', text }) as const)
  const { report } = await check({ messages, leftOut })

  expect(report).toMatchObject({ whole: 'no', faults: [], receipts: { verified: 2, wrong: 0 } })
})

test('behavior: whether an unsigned part is complete is unknown', async () => {
  const { report } = await check({ isSigned: false })

  expect(report).toMatchObject({ whole: 'unknown', verified: 1 })
})
