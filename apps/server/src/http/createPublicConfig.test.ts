import { expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { createPublicConfig } from './createPublicConfig.ts'

test('behavior: spec §1 the default network is polygonMumbai', () => {
  const config = readConfig({})

  expect(config.defaultChain).toBe('polygonMumbai')
  expect(createPublicConfig(config)).toMatchObject({ defaultChain: 'polygonMumbai' })
})

test('behavior: spec §1 the wallet name shown to users is PRODUCT_NAME, by default Kith', () => {
  expect(createPublicConfig(readConfig({ PRODUCT_NAME: 'Loom' })).productName).toBe('Loom')
  expect(createPublicConfig(readConfig({})).productName).toBe('Kith')
})
