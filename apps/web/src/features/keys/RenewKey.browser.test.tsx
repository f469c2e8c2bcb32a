import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SigningWallet } from '../../keys/SigningWallet.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createSigningWallet } from '../../testing/createSigningWallet.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { RenewKey } from './RenewKey.tsx'

const day = 24 * 3_600_000

async function draw(daysLeft: number, renewKey: (wallet: SigningWallet) => Promise<void> = async () => undefined) {
  const wallet = createSigningWallet()
  await wallet.connectWallet()
  const service = Object.assign(createTestService(), { renewKey })
  const expiresAt = new Date(Date.now() + daysLeft * day)
  return render(<RenewKey expiresAt={expiresAt} />, { wrapper: createPageWrapper(service, wallet.config) })
}

test('behavior: while there is time, it shows nothing', async () => {
  const screen = await draw(8)

  expect(screen.container.textContent).toBe('')
})

test('behavior: in its last week a key can be renewed by a signature of the connected wallet', async () => {
  const asked: SigningWallet[] = []
  const screen = await draw(6, async (wallet) => void asked.push(wallet))

  await screen.getByRole('button', { name: en['keys.renew'] }).click()

  const status = screen.getByRole('status')
  await expect.element(status).toBeVisible()
  // The button is gone, and with it what had the focus.
  await expect.element(status).toHaveFocus()
  expect(asked).toMatchObject([{ address: createSigningWallet().address, chainId: 80_001 }])
  expect(await asked[0]?.sign('text')).toMatch(/^0x[0-9a-f]{130}$/)
})

test('error: a rejection in the wallet is shown, and can be retried', async () => {
  const screen = await draw(1, () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })))

  await screen.getByRole('button', { name: en['keys.renew'] }).click()

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['retry.UserRejectedRequestError'])
  await expect.element(screen.getByRole('button', { name: en['keys.renew'] })).toBeVisible()
})
