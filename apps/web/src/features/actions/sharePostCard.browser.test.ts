import { afterEach, expect, test, vi } from 'vitest'
import '../../styles/base.css'
import { createPost } from '../../testing/createPost.ts'
import { sharePostCard } from './sharePostCard.ts'

const root = document.documentElement
const missing = new FontFace('Missing', 'local("a font that no system has")')
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.fonts.delete(missing)
  root.style.removeProperty('--font-text')
})

const parameters = { locale: 'en', productName: 'Kith' }

test('regression: a post becomes an image where the system lacks a fallback font', async () => {
  document.fonts.add(missing)
  root.style.setProperty('--font-text', `${getComputedStyle(root).getPropertyValue('--font-text')}, Missing`)
  const saved: { name: string; href: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })

  await sharePostCard(createPost('p1', { text: 'Warp and weft, and what is woven.' }), parameters)

  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^kith-.+\.png$/)])
  const blob = await (await fetch(saved[0]?.href ?? '')).blob()
  const { width, height } = await createImageBitmap(blob)
  expect([blob.type, width]).toEqual(['image/png', 1080])
  expect(height).toBeGreaterThan(400)
})

test('behavior: where the system has a share sheet, it gets the image as a file', async () => {
  const share = vi.fn(async (_: ShareData) => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }))

  await sharePostCard(createPost('p1'), parameters)

  expect(share.mock.calls[0]?.[0].files?.map(({ type }) => type)).toEqual(['image/png'])
})
