import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as exported from '../../exports/wallets.ts'
import { WalletMark } from '../../ui/WalletMark.tsx'
import type { CreateWallet } from '../definition/WalletDefinition.ts'

/** Drawn in the page itself; all others are images. */
const popularCount = 6

// The cast: some take no options, and all of them give a definition.
const wallets = (Object.entries(exported) as [string, CreateWallet][]).map(([key, create]) => ({
  key,
  // The cast: none of these is a function, which the test beside this one checks.
  icon: create({ appName: 'My app', projectId: '' }).iconUrl as string,
}))

afterEach(() => document.body.replaceChildren())

test('behavior: every mark is drawn, as a square tile on light and on dark', async () => {
  await page.viewport(760, 720)
  await render(
    ['#fff', '#1a1b1f'].map((background) => (
      <p key={background} style={{ background, display: 'flex', flexWrap: 'wrap', gap: 14, margin: 0, padding: 16 }}>
        {wallets.map(({ key, icon }) => (
          <WalletMark key={key} icon={icon} size={40} />
        ))}
      </p>
    )),
  )
  const images = [...document.querySelectorAll('img')]
  await Promise.all(images.map((image) => image.decode()))

  expect(document.querySelectorAll('p > svg').length).toBe(2 * popularCount)
  expect(images.length).toBe(2 * (wallets.length - popularCount))
  for (const { naturalWidth, naturalHeight, src } of images) {
    expect(naturalWidth, src).toBeGreaterThan(0)
    expect(naturalWidth, src).toBe(naturalHeight)
  }
})
