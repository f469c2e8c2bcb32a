import { mainnet, optimism, polygon } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resetPage } from '../test-page/renderKit.tsx'
import { renderRainbowKit } from '../test-page/renderRainbowKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { ConnectButton } from './components.tsx'
import type { RainbowKitChain } from './icons.ts'

const stops: (() => void)[] = []
beforeEach(async () => {
  await page.viewport(1280, 800)
  stops.push(createTestWallet({ chainId: 137 }).announce())
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await resetPage()
})

const svg = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="1" fill="${color}"/></svg>`)}`
const ownMark = /^data:image\/svg\+xml.*%20viewBox%3D%220%200%2040%2040%22/

async function connect() {
  await page.getByTestId('rk-connect-button').click()
  await page.getByTestId(/^rk-wallet-option-.*test-wallet$/).click()
  await expect.element(page.getByTestId('rk-chain-button')).toBeVisible()
}
const findIcon = (testId: string) => page.getByTestId(testId).element().querySelector('img')
const chainIcon = () => findIcon('rk-chain-button')
const optionIcon = (id: number) => page.getByTestId(`rk-chain-option-${id}-icon`)

test('behavior: an icon from a function is drawn in both buttons and the dialog', async () => {
  const load = vi.fn(async () => svg('red'))
  const loadOther = vi.fn(async () => svg('blue'))
  const chains: [RainbowKitChain, ...RainbowKitChain[]] = [
    { ...polygon, iconUrl: load, iconBackground: 'rgb(1, 2, 3)' },
    { ...mainnet, iconUrl: loadOther, iconBackground: 'rgb(4, 5, 6)' },
    { ...optimism, iconBackground: 'rgb(7, 8, 9)' },
  ]
  const seen: unknown[] = []
  await renderRainbowKit({
    chains,
    children: (
      <>
        <ConnectButton />
        <ConnectButton.Custom>
          {({ chain }) => {
            seen.push(chain && [chain.iconUrl, chain.iconBackground])
            return null
          }}
        </ConnectButton.Custom>
      </>
    ),
  })
  expect(load).not.toHaveBeenCalled()

  await connect()

  await expect.poll(() => chainIcon()?.src).toBe(svg('red'))
  await expect.poll(() => getComputedStyle(chainIcon() as Element).backgroundColor).toBe('rgb(1, 2, 3)')
  expect(seen.at(-1)).toEqual([svg('red'), 'rgb(1, 2, 3)'])
  expect(loadOther).not.toHaveBeenCalled()

  await page.getByTestId('rk-chain-button').click()

  await expect.element(optionIcon(1)).toHaveAttribute('src', svg('blue'))
  await expect.element(optionIcon(1)).toHaveStyle({ backgroundColor: 'rgb(4, 5, 6)' })
  await expect.element(optionIcon(137)).toHaveAttribute('src', svg('red'))
  // The kit's own mark brings its ground.
  await expect.element(optionIcon(10)).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' })
  expect([load, loadOther].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test("error: an icon that fails leaves the kit's mark, and is retried when the dialog reopens", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('The chunk did not arrive.'))
  load.mockImplementation(async () => svg('green'))
  const chains: [RainbowKitChain, ...RainbowKitChain[]] = [
    { ...polygon, iconUrl: 'data:image/png;base64,AAAA', iconBackground: 'rgb(1, 2, 3)' },
    { ...mainnet, iconUrl: load },
    { ...optimism, iconUrl: async () => 'data:image/png;base64,BBBB' },
  ]
  await renderRainbowKit({ chains })

  await connect()

  await expect.poll(() => chainIcon()?.src).toMatch(ownMark)
  expect(getComputedStyle(chainIcon() as Element).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await page.getByTestId('rk-chain-button').click()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  for (const id of [137, 1, 10])
    await expect.element(optionIcon(id)).toHaveAttribute('src', expect.stringMatching(ownMark))

  await userEvent.keyboard('{Escape}')
  await page.getByTestId('rk-chain-button').click()

  await expect.element(optionIcon(1)).toHaveAttribute('src', svg('green'))
})
