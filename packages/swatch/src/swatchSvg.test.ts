import { expect, test } from 'vitest'
import { swatchDataUri } from './swatchDataUri.ts'
import { swatchSvg } from './swatchSvg.ts'

const addresses = Array.from({ length: 1000 }, (_, index) => `0x${(index * 7919).toString(16).padStart(40, '0')}`)

test('behavior: a swatch is plain paths: ASCII, no script, style, id, link or text', () => {
  for (const address of addresses) {
    const svg = swatchSvg(address)

    expect(svg).toMatch(/^[\x20-\x7e]+$/)
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64">(<g [^<>]*>|<\/g>|<path [^<>]*\/>)+<\/svg>$/,
    )
    expect(svg).not.toMatch(/style|script|id=|href/)
  }
})

test('behavior: nothing of the address can reach the markup', () => {
  expect(swatchSvg('"><script>alert(1)</script>')).not.toContain('script')
})

test('behavior: a swatch stays small', () => {
  const small = addresses.map((address) => swatchSvg(address, { size: 16 }).length)
  const large = addresses.map((address) => swatchSvg(address, { size: 512 }).length)

  expect(Math.max(...small)).toBeLessThan(1300)
  expect(Math.max(...large)).toBeLessThan(2300)
})

test('behavior: a size sets width and height, and a small one leaves the ply out', () => {
  expect(swatchSvg('0x0', { size: 16 })).toContain(' width="16" height="16"')
  expect(swatchSvg('0x0', { size: 16 })).not.toContain('stroke-opacity')
  expect(swatchSvg('0x0', { size: 48 })).toContain('stroke-opacity')
})

test('behavior: the data URI decodes to the same picture', () => {
  const uri = swatchDataUri('0x0', { size: 40 })

  expect(uri).toMatch(/^data:image\/svg\+xml,[\w%.!~*'()-]+$/)
  expect(decodeURIComponent(uri.slice('data:image/svg+xml,'.length))).toBe(swatchSvg('0x0', { size: 40 }))
})
