import { swatchDataUri } from '@kith/swatch'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SwatchAvatar } from './SwatchAvatar.tsx'

const addresses = ['0xa1b2c3d4e5f60718293a4b5c6d7e8f9012345678', '0x00000000000000000000000000000000000000ff'] as const

test('behavior: the avatar has its size at once, and shows the weave of its latest address', async () => {
  const sizes: string[] = []
  const note = (image: HTMLImageElement | null) => image && sizes.push(`${image.offsetWidth} × ${image.offsetHeight}`)
  const screen = await render(<SwatchAvatar address={addresses[0]} size={24} />)
  const image = screen.container.querySelector('img')
  note(image)

  await expect.poll(() => image?.src).toBe(swatchDataUri(addresses[0], { size: 24 }))
  note(image)
  await screen.rerender(<SwatchAvatar address={addresses[1]} size={24} />)
  await expect.poll(() => image?.src).toBe(swatchDataUri(addresses[1], { size: 24 }))
  note(image)

  expect(new Set(sizes)).toEqual(new Set(['24 × 24']))
})
