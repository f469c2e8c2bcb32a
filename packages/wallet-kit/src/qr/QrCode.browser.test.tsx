import decodeQR from 'qr/decode.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { testWalletIcon } from '../testing/testWalletIcon.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import { midnightTheme } from '../theme/midnightTheme.ts'
import { popularWallets } from '../wallets/popularWallets.ts'
import { QrCode } from './QrCode.tsx'

// Vitest shows a higher window on a smaller scale, where no pixel is whole.
beforeEach(() => page.viewport(1280, 720))
afterEach(async () => {
  vi.unstubAllGlobals()
  await resetPage()
})

const text = `wc:${'a1'.repeat(32)}@2?expiryTimestamp=1764100000&relay-protocol=irn&symKey=${'5c'.repeat(32)}`
/** Modules of its version, 10, and of the margin. */
const edge = 57 + 8
const code = () => page.getByRole('img', { name: 'The code' })

type Shown = { icon?: string; room?: number; zoom?: number; theme?: object }

async function show({ icon, room = 400, zoom = 1, theme = lightTheme() }: Shown) {
  const kit = await renderKit({
    wallet: null,
    kit: { theme: theme as ReturnType<typeof lightTheme> },
    children: (
      <div data-wallet-kit="" style={{ display: 'flex', width: room, height: room, zoom }}>
        <QrCode text={text} label="The code" icon={icon} />
      </div>
    ),
  })
  await expect.poll(() => code().element().querySelector('path[d]')).not.toBeNull()
  return kit
}

/** The pixels of the screen. */
async function shoot(): Promise<ImageData> {
  const picture = await page.screenshot({ element: code(), save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

const icons = {
  'of the kit': popularWallets.find(({ id }) => id === 'rainbow')?.icon,
  'a picture': testWalletIcon,
  'a malformed picture': 'data:image/png;base64,AA==',
}

const themes = Object.entries({ light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() })
for (const [index, [kind, icon]] of Object.entries(icons).entries()) {
  for (const [at, [name, theme]] of themes.entries()) {
    // The gate sees each mark once, and each theme.
    const tags = at === index ? [] : ['slow']
    test(`behavior: a code with the wallet's mark in it is read from the screen: ${kind}, ${name}`, {
      tags,
    }, async () => {
      await show({ ...(icon && { icon }), theme })
      const mark = () => code().element().nextElementSibling?.firstElementChild as Element
      const { width, left, top } = mark().getBoundingClientRect()
      const box = code().element().getBoundingClientRect()

      expect(decodeQR(await shoot())).toBe(text)
      expect(width).toBeGreaterThanOrEqual(48)
      expect([left + width / 2, top + width / 2]).toEqual([box.left + box.width / 2, box.top + box.height / 2])
      // A picture that cannot be shown gives way to another mark.
      await expect.poll(() => mark().checkVisibility()).toBe(true)
    })
  }
}

test('behavior: without a mark the whole code is drawn', async () => {
  await show({})

  expect(code().element().nextElementSibling).toBeNull()
  expect(code().element().querySelectorAll('path')).toHaveLength(2)
  expect(decodeQR(await shoot())).toBe(text)
})

test('behavior: a size is kept to the pixel, in whatever surroundings', async () => {
  for (const size of [160, 240, 480]) {
    const { screen } = await renderKit({
      wallet: null,
      children: (
        <p>
          <QrCode text={text} size={size} label="The code" />
        </p>
      ),
    })
    await expect.poll(() => code().element().querySelector('path[d]')).not.toBeNull()
    const { width, height } = code().element().getBoundingClientRect()

    expect([width, height]).toEqual([size, size])
    await screen.unmount()
  }
})

for (const [name, theme] of Object.entries({ light: lightTheme(), dark: darkTheme() })) {
  test(`behavior: a code with a mark is read from a screen of double density: ${name}`, async () => {
    vi.stubGlobal('devicePixelRatio', 2)
    await show({ ...(icons['of the kit'] && { icon: icons['of the kit'] }), theme, zoom: 2, room: 326 })

    const picture = await shoot()

    expect(picture.width).toBeGreaterThanOrEqual(640)
    expect(decodeQR(picture)).toBe(text)
  })
}

for (const ratio of [1, 1.5, 2, 3]) {
  test(`behavior: a module is whole screen pixels, and the code at least 320 px: ratio ${ratio}`, async () => {
    vi.stubGlobal('devicePixelRatio', ratio)
    await show({})
    const { width, height } = code().element().getBoundingClientRect()

    const pixels = (width * ratio) / edge
    expect(Math.abs(pixels - Math.round(pixels))).toBeLessThan(0.01)
    expect(height).toBeCloseTo(width, 1)
    expect(width).toBeGreaterThanOrEqual(320)
  })
}

test('behavior: a code shrinks by whole pixels, and stays crisp where its edges are straight', async () => {
  await show({ room: 300 })
  const { width } = code().element().getBoundingClientRect()

  const { data, width: pixels } = await shoot()

  expect(width).toBe(4 * edge)
  // The row of pixels in the middle of the upper finder patterns, from the margin to the end of the left one: ring, gap, dot, gap, ring.
  const row = (4 + 3) * 4 + 2
  const shades = Array.from({ length: 7 * 4 }, (_, x) => data[4 * (row * pixels + 4 * 4 + x)] ?? 0)
  const [dark, light] = [Array(4).fill(true), Array(4).fill(false)]
  expect(shades.filter((shade) => shade > 40 && shade < 230)).toEqual([])
  expect(shades.map((shade) => shade < 128)).toEqual([dark, light, dark, dark, dark, light, dark].flat())
})
