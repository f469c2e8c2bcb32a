import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CreateConnectorFn } from 'wagmi'
import { mock } from 'wagmi/connectors'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'

// These tests run in a frame of a page that is no host.

const account = `0x${'a1'.repeat(20)}` as const

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  Reflect.deleteProperty(window, 'ReactNativeWebView')
  await resetPage()
})

/** What `@farcaster/miniapp-wagmi-connector` is to the kit: its provider answers whatever is around the page. */
function farcaster(): CreateConnectorFn {
  return (config) => ({
    ...mock({ accounts: [account] })(config),
    id: 'farcaster',
    name: 'Farcaster',
    type: 'farcasterMiniApp',
    isAuthorized: async () => true,
  })
}

test('behavior: inside of the app of Farcaster its wallet is connected by itself', async () => {
  Reflect.set(window, 'ReactNativeWebView', {})

  await renderKit({ wallet: null, connectors: [farcaster()] })

  await expect.element(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
})

test('error: a framing page that answers like Farcaster is not connected or listed', async () => {
  const { config } = await renderKit({ wallet: null, connectors: [farcaster()] })

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Popular' })).toBeVisible()

  expect(page.getByRole('dialog').getByText('Farcaster').elements()).toHaveLength(0)
  expect(config.state.connections.size).toBe(0)
})
