import { expect, test } from 'vitest'
import { isNewer } from './isNewer.ts'

const claim = (ts: number, active: boolean, id: number) => ({ ts: new Date(ts), active, messageId: Uint8Array.of(id) })

test.each([
  ['a later time wins', claim(2, true, 1), claim(1, false, 9), true],
  ['an earlier time loses', claim(1, false, 9), claim(2, true, 1), false],
  ['at one time, taking away wins over adding', claim(1, false, 1), claim(1, true, 9), true],
  ['at one time, adding loses to taking away', claim(1, true, 9), claim(1, false, 1), false],
  ['else the higher id wins', claim(1, true, 2), claim(1, true, 1), true],
  ['else the lower id loses', claim(1, true, 1), claim(1, true, 2), false],
  ['a claim does not replace itself', claim(1, true, 1), claim(1, true, 1), false],
])('behavior: %s', (_, next, current, expected) => {
  expect(isNewer(next, current)).toBe(expected)
})
