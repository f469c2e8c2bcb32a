import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { describeChain } from './describeChain.ts'

test('behavior: spec §3 a chain has id, name, icon, unsupported flag and block explorer url', () => {
  expect(describeChain(80001, [polygonMumbai])).toEqual({
    id: 80001,
    name: 'Polygon Mumbai',
    icon: expect.stringMatching(/^data:image\/svg\+xml/),
    unsupported: false,
    blockExplorerUrl: polygonMumbai.blockExplorers.default.url,
  })
})

test('behavior: spec §3 an unknown chain is unsupported, with name and icon but no explorer', () => {
  expect(describeChain(999, [polygonMumbai])).toEqual({
    id: 999,
    name: 'Chain 999',
    icon: expect.stringMatching(/^data:image\/svg\+xml/),
    unsupported: true,
    blockExplorerUrl: undefined,
  })
})

test('behavior: the explorer’s url ends without a slash', () => {
  const explorer = { name: 'Own', url: 'https://explorer.example//' }
  const chain = { ...polygonMumbai, blockExplorers: { default: explorer } }

  expect(describeChain(80001, [chain]).blockExplorerUrl).toBe('https://explorer.example')
})

test("behavior: the app's own icon for a chain replaces the kit's, if it is a URL", () => {
  const icon = 'data:image/png;base64,AAAA'
  const iconOf = (iconUrl: unknown) =>
    describeChain(80001, [{ ...polygonMumbai, iconUrl } as typeof polygonMumbai]).icon

  expect(iconOf(icon)).toBe(icon)
  for (const other of [undefined, null, '', async () => icon]) {
    expect(iconOf(other)).toMatch(/^data:image\/svg\+xml/)
  }
})
