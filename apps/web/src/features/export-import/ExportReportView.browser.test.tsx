import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ExportReport } from '../../export-file/ExportReport.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestService } from '../../testing/createTestService.ts'
import { say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { ExportReportView } from './ExportReportView.tsx'

const report: ExportReport = {
  account: `0x${'0a'.repeat(20)}`,
  network: 'eip155:80001',
  bytes: 5_000,
  kinds: [{ type: 'post', count: 3 }],
  messages: 3,
  gone: 0,
  span: { from: new Date(0), to: new Date(0) },
  verified: 3,
  revokedSince: 0,
  late: 0,
  faults: [],
  delegations: { named: 1, verified: 1, contracts: 0, wrong: 0, missing: 0 },
  receipts: { key: 'did:key:z6Mkservice', verified: 3, wrong: 0 },
  whole: 'yes',
  withImages: 0,
}

async function draw(changes: Partial<ExportReport>) {
  return await render(<ExportReportView report={{ ...report, ...changes }} />, {
    wrapper: createPageWrapper(createTestService()),
  })
}

test('behavior: a whole file says so, and by whose key', async () => {
  const screen = await draw({})

  await expect.element(screen.getByText(say('data.good'))).toBeVisible()
  await expect.element(screen.getByText(say('data.wholeYes'))).toBeVisible()
  await expect.element(screen.getByText('did:key:z6Mkservice')).toBeVisible()
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: what was written on one day has one date, else the first and the last', async () => {
  const screen = await draw({ span: { from: new Date('2026-05-04T10:00'), to: new Date('2026-05-04T12:00') } })
  await expect.element(screen.getByText('May 4, 2026', { exact: true })).toBeVisible()

  await screen.rerender(
    <ExportReportView
      report={{ ...report, span: { from: new Date('2026-05-04T10:00'), to: new Date('2026-06-01T12:00') } }}
    />,
  )

  await expect.element(screen.getByText('May 4, 2026 to June 1, 2026')).toBeVisible()
})

test('error: a file with sound signatures that lacks a message is not good', async () => {
  for (const messages of [3, 0]) {
    const screen = await draw({ whole: 'no', messages, verified: messages })

    await expect.element(screen.getByText(say('data.incomplete')).first()).toBeVisible()
    expect(screen.getByText(say('data.good')).query()).toBe(null)
    await screen.unmount()
  }
})

test('behavior: an unsigned part is valid, and whether it is complete is unknown', async () => {
  const screen = await draw({ whole: 'unknown' })

  await expect.element(screen.getByText(say('data.good'))).toBeVisible()
  await expect.element(screen.getByText(say('data.wholeUnknown'))).toBeVisible()
})
