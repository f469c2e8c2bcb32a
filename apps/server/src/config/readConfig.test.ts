import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

test.for([
  ['PRODUCT_NAME', 'Küth'],
  ['PRODUCT_NAME', 'two\nlines'],
  ['PORT', 'many'],
  ['DEFAULT_CHAIN', 'ropsten'],
  ['CHAINS', 'polygonMumbai,nowhere'],
  ['PUBLIC_ORIGINS', 'kith.example'],
  ['DATABASE_URL', 'mysql://localhost/kith'],
  ['RPC_URL_POLYGON', 'ftp://node'],
] as const)('error: a setting that cannot be meant names itself: %s=%s', ([name, value]) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
