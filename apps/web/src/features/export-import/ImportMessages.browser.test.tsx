import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ExportReport } from '../../export-file/ExportReport.ts'
import type { ImportResult } from '../../export-file/ImportResult.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { ImportMessages } from './ImportMessages.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const report: ExportReport = {
  account: record.address,
  network: record.network,
  bytes: 5_000,
  kinds: [{ type: 'post', count: 3 }],
  messages: 3,
  gone: 2,
  span: { from: new Date(0), to: new Date(0) },
  verified: 2,
  revokedSince: 0,
  late: 0,
  faults: [{ id: 'bafy3', type: 'post', fault: 'signature' }],
  delegations: { named: 1, verified: 1, contracts: 0, wrong: 0, missing: 0 },
  receipts: { key: 'did:key:z', verified: 3, wrong: 0 },
  whole: 'yes',
  withImages: 1,
}
const parts = [1, 2].map((byte) => ({ bytes: Uint8Array.of(byte), messages: 1 }))

/** A service that answers each import with the next of `answers`. */
async function draw(answers: readonly (readonly ImportResult[] | null)[], changes: Partial<ExportReport> = {}) {
  const left = [...answers]
  const sent: number[] = []
  vi.stubGlobal('fetch', async (_input: unknown, init?: RequestInit) => {
    const results = left.shift()
    if (!results) throw new TypeError('network error')
    sent.push((init?.body as Uint8Array)[0] ?? 0)
    return Response.json({ results })
  })
  const opened = { report: { ...report, ...changes }, split: async () => parts, close: () => undefined }
  const viewer = { address: record.address, network: record.network }
  const screen = await render(<ImportMessages opened={opened} viewer={viewer} />, {
    wrapper: createPageWrapper(createTestService({ record })),
  })
  return { screen, sent }
}

test('behavior: before anything is sent it says what will be, and what not and why', async () => {
  const { screen, sent } = await draw([])

  await expect.element(screen.getByText(say('data.willSend', { count: 2 }))).toBeVisible()
  await expect.element(screen.getByText(say('data.wontFaults', { count: 1 }))).toBeVisible()
  await expect.element(screen.getByText(say('data.wontGone', { count: 2 }))).toBeVisible()
  await expect.element(screen.getByText(say('data.wontImages', { count: 1 }))).toBeVisible()
  expect(sent).toEqual([])
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: afterwards it says what was taken, and what not and why', async () => {
  const refused = { id: 'b', outcome: 'refused', name: 'UnknownMediaError', message: 'No such image.' } as const
  const { screen, sent } = await draw([[{ id: 'a', outcome: 'accepted', timeVerified: false }], [refused]])

  await screen.getByRole('button', { name: say('data.import', { count: 2 }) }).click()

  await expect.element(screen.getByText(en['data.imported'])).toBeVisible()
  await expect.element(screen.getByText(say('data.accepted', { count: 1 }))).toBeVisible()
  await expect.element(screen.getByText(say('data.acceptedUndated', { count: 1 }))).toBeVisible()
  await expect.element(screen.getByText(say('data.refused', { count: 1 }))).toBeVisible()
  await expect.element(screen.getByText(en['error.UnknownMediaError'])).toBeVisible()
  expect(sent).toEqual([1, 2])
})

test('behavior: an import that failed goes on with the part that has no answer', async () => {
  const { screen, sent } = await draw([[{ id: 'a', outcome: 'known' }], null, [{ id: 'b', outcome: 'known' }]])
  await screen.getByRole('button', { name: say('data.import', { count: 2 }) }).click()

  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText(say('data.known', { count: 2 }))).toBeVisible()
  expect(sent).toEqual([1, 2])
})

test.each([
  ['another account', { account: '0x00000000000000000000000000000000000000b2' } as const, /belongs to another account/],
  ['another network', { network: 'kith/1 eip155:80001 https://other.example' }, /signed for another network/],
  ['nothing that holds', { verified: 0 }, /nothing in this file to import/],
])('error: a file of %s can be checked and not imported', async (_, changes, words) => {
  const { screen } = await draw([], changes)

  await expect.element(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})
