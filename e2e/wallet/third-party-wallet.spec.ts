import { installMockWallet } from '@johanneskares/wallet-mock'
import { custom, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from '../test.ts'

// A third-party wallet, made to test other apps with.

const account = privateKeyToAccount(`0x${'3a'.repeat(32)}`)

/** The stack's node, for each of the chains it may be on: one node serves them all. */
function nodesAt(rpcUrl: string) {
  const node = (chainId: number) =>
    custom({
      async request({ method, params }: { method: string; params?: unknown }) {
        if (method === 'eth_chainId') return numberToHex(chainId)
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
        const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        const { result } = (await response.json()) as { result?: unknown }
        return result
      },
    })
  return Object.fromEntries([1, 80001].map((chainId) => [chainId, node(chainId)]))
}

test('journey: a third-party wallet connects, disconnects, is picked, switched and signs', async ({
  arrive,
  stack,
}) => {
  const { context, page } = await arrive({ wallet: { isAnnounced: false } })
  await installMockWallet({ browserContext: context, account, transports: nodesAt(`${stack.origin}/rpc`) })
  const connectButton = page.getByRole('button', { name: 'Connect Wallet' })
  const verify = page.getByRole('dialog', { name: 'Verify your account' })
  await page.goto('/')

  await page.getByRole('main').getByRole('button', { name: 'Verify your account' }).click()
  await verify.getByRole('button', { name: 'Disconnect' }).last().click()
  await connectButton.click()
  await page
    .getByRole('dialog', { name: 'Connect a Wallet' })
    .getByRole('region', { name: 'Installed' })
    .getByRole('button', { name: 'Mock Wallet' })
    .click()
  await verify.getByRole('button', { name: 'Send message' }).click()

  const accountButton = page.getByRole('button', { name: /^Your account/ })
  await expect(accountButton).toHaveAttribute('aria-label', new RegExp(account.address.slice(-4), 'i'))
  await expect(page.getByRole('button', { name: /^Network: / })).toHaveAccessibleName(/Polygon Mumbai/)
})
