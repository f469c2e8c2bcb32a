import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { address } from '../test/siweFields.ts'
import { toChecksumAddress } from './toChecksumAddress.ts'

// The test cases of EIP-55.
test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
])('behavior: writes %s as EIP-55 does', (checksummed) => {
  expect(toChecksumAddress(checksummed.toLowerCase())).toBe(checksummed)
})

test.each([
  ['a letter before it', '00x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['a digit more', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0'],
  ['a digit less', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
  ['no digits', '0x'],
  // As an untyped caller may.
  ['a list with an address', ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] as unknown as string],
])('error: refuses %s', (_, address) => {
  expect(() => toChecksumAddress(address)).toThrow(expect.objectContaining({ name: 'InvalidSiweMessageError' }))
})

test('behavior: agrees with viem, whatever the letter case before', () => {
  fc.assert(
    fc.property(address, (it) => {
      expect(toChecksumAddress(`0x${it.slice(2).toUpperCase()}`)).toBe(getAddress(it))
    }),
    runs(100),
  )
})
