import { type Hex, pad } from 'viem'
import { expect, test } from 'vitest'
import { wrapErc8010 } from '../test/wrapErc8010.ts'
import { unwrapErc8010 } from './unwrapErc8010.ts'

const address = '0x00000000000000000000000000000000c0ffee01'
const authorization = { address, chainId: 80001, nonce: 7, r: '0x01', s: '0x02', yParity: 1 } as const
const wrap = (data?: Hex) => wrapErc8010({ signature: '0x1234', authorization, to: address, data })

test('behavior: reads signature, delegation with full numbers, and the call before it', () => {
  const plain = {
    signature: '0x1234',
    authorization: {
      ...authorization,
      address: expect.stringMatching(/^0x0+C0ffee01$/i),
      r: pad('0x01'),
      s: pad('0x02'),
    },
  }

  expect(unwrapErc8010(wrap())).toEqual({ ...plain, init: undefined })
  expect(unwrapErc8010(wrap('0xabcd'))).toMatchObject({ ...plain, init: { data: '0xabcd' } })
})

test.each<[string, Hex]>([
  ['another end', `${wrap().slice(0, -1)}1` as Hex],
  ['the magic bytes alone', `0x${'8010'.repeat(16)}`],
  ['a length and the magic bytes', `0x${'00'.repeat(32)}${'8010'.repeat(16)}`],
  ['a suffix that is cut off', `0x${wrap().slice(-600)}`],
  ['nothing', '0x'],
])('behavior: %s is another signature', (_, signature) => {
  expect(unwrapErc8010(signature)).toBeNull()
})
