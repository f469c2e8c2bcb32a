import { expect, test } from 'vitest'
import { selectGraphUrl } from './selectGraphUrl.ts'

const config = {
  graphUrls: { polygon: 'https://graph.example/polygon', polygonMumbai: 'https://graph.example/mumbai' },
}

test('behavior: spec §7 the graph endpoint follows the chain: polygon has its own', () => {
  expect(selectGraphUrl(config, 137)).toBe('https://graph.example/polygon')
  expect(selectGraphUrl(config, 80_001)).toBe('https://graph.example/mumbai')
})

test('behavior: spec §7 polygonMumbai is the fallback endpoint for any other chain', () => {
  for (const chainId of [1, 5, 10, 80_002, 31_337, undefined])
    expect(selectGraphUrl(config, chainId)).toBe('https://graph.example/mumbai')
})

test('behavior: spec §7 the default path is /graphql when no address is configured', () => {
  expect(selectGraphUrl({ graphUrls: {} }, 137)).toBe('/graphql')
  expect(selectGraphUrl({ graphUrls: {} }, 80_001)).toBe('/graphql')
  expect(selectGraphUrl({ graphUrls: { polygonMumbai: 'https://graph.example/mumbai' } }, 137)).toBe('/graphql')
})
