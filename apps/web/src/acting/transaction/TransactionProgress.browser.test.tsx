import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { en } from '../../testing/en.ts'
import { TransactionProgress } from './TransactionProgress.tsx'

const slow = { isSilent: false, isSlow: true, chainName: 'Polygon', late: [] } as const

test('behavior: a transaction is called slow only until it is confirmed', async () => {
  const screen = await render(
    <TransactionProgress transaction={{ ...slow, state: 'pending', isBusy: true }} last="Registered" />,
  )
  const note = screen.getByText(en['transaction.slow'])
  await expect.element(note).toBeVisible()

  // The service may report the event before this browser has the receipt.
  await screen.rerender(
    <TransactionProgress transaction={{ ...slow, state: 'confirmed', isBusy: false }} last="Registered" />,
  )
  await expect.element(note).not.toBeInTheDocument()
})
