import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createSigningWallet } from '../../testing/createSigningWallet.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsSectionName } from './settingsSections.ts'

afterEach(() => vi.unstubAllGlobals())

async function draw({ isConnected, name = 'keys' }: { isConnected: boolean; name?: SettingsSectionName }) {
  vi.stubGlobal('fetch', createFakeGraph({}).fetch)
  const wallet = createSigningWallet()
  if (isConnected) await wallet.connectWallet()
  return render(<SettingsSection name={name} />, { wrapper: createPageWrapper(createTestService(), wallet.config) })
}

test('behavior: losing the wallet is explained to a visitor who is not signed in', async () => {
  const screen = await draw({ isConnected: false })

  await screen.getByText(en['keys.lost'], { exact: true }).click()

  await expect.element(screen.getByText(en['keys.lost.walletText'])).toBeVisible()
  await expect.element(screen.getByText(en['keys.lost.newWalletText'])).toBeVisible()
  expect(screen.getByRole('region', { name: en['keys.lost'] }).elements()).toHaveLength(1)
  expect(screen.getByRole('region', { name: en['settings.allKeys'] }).elements()).toEqual([])
  await expect.element(screen.getByRole('button', { name: en['keys.endAll'] })).not.toBeInTheDocument()
})

test('behavior: who lost every browser can sign out everywhere by wallet alone', async () => {
  const screen = await draw({ isConnected: true })

  await expect.element(screen.getByRole('button', { name: en['keys.endAll'] })).toBeVisible()
})

test('behavior: a connected wallet is asked to verify, not to connect', async () => {
  const screen = await draw({ isConnected: true, name: 'profile' })

  await expect.element(screen.getByText(en['settings.unverified'])).toBeVisible()
  expect(screen.getByText(en['settings.signedOut']).elements()).toEqual([])
})
