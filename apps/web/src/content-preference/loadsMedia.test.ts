import { expect, test } from 'vitest'
import { loadsMedia } from './loadsMedia.ts'

test.each([
  ['always', { type: 'cellular', saveData: true }, true],
  ['never', { type: 'wifi' }, false],
  ['wifi', { type: 'wifi' }, true],
  ['wifi', { type: 'ethernet' }, true],
  ['wifi', { type: 'cellular' }, false],
  ['wifi', { type: 'wifi', saveData: true }, false],
  ['wifi', undefined, true],
] as const)('behavior: images that load "%s" on %j: %s', (media, connection, expected) => {
  expect(loadsMedia(media, connection ? { connection } : {})).toBe(expected)
})
