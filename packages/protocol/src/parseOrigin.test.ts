import { expect, test } from 'vitest'
import { parseOrigin } from './parseOrigin.ts'

test.each([
  '',
  'kith.example',
  'https://',
  'ftp://kith.example',
  'data:,a',
  'https://a:65536',
])('error: %j is no origin', (origin) => {
  expect(() => parseOrigin(origin)).toThrow(expect.objectContaining({ name: 'InvalidOriginError', origin }))
})
