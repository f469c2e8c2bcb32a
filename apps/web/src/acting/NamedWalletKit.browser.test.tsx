import { ConnectButton } from '@kith/wallet-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeChain } from '../testing/createFakeChain.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createProfile } from '../testing/createProfile.ts'
import { createServiceWrapper } from '../testing/createServiceWrapper.tsx'
import { createTestService } from '../testing/createTestService.ts'
import { NamedWalletKit } from './NamedWalletKit.tsx'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'a1'.repeat(20)}` as const

async function draw(handle: string | null) {
  const graph = createFakeGraph({ profile: () => ({ account: createProfile({ address, handle }) }) })
  vi.stubGlobal('fetch', graph.fetch)
  const chain = createFakeChain({ eth_getBalance: () => '0x1' }, address)
  await chain.connectWallet()
  const screen = await render(
    <NamedWalletKit theme={null} locale="en">
      <ConnectButton />
    </NamedWalletKit>,
    { wrapper: createServiceWrapper(createTestService(), chain.config) },
  )
  return screen.getByTestId('wk-account-button')
}

test('behavior: the wallet button calls the account by its handle', async () => {
  const button = await draw('weaver-7')

  await expect.element(button).toHaveTextContent('@weaver-7')
  await expect.element(button).toHaveAccessibleName(/@weaver-7/)
})

test('behavior: without a handle the wallet button shows the address', async () => {
  await expect.element(await draw(null)).toHaveTextContent(/0xa1.*a1a1/i)
})
