import { expect, test } from 'vitest'
import { parseProfileName } from './parseProfileName.ts'

const address = `0x${'aB'.repeat(20)}`

test.each([
  ['ines', 'ines'],
  ['@ines', 'ines'],
  ['@Ines-B', 'ines-b'],
  ['INES', 'ines'],
  ['@@ines', '@ines'],
  [address, address],
  [`@${address}`, address],
  [`eip155:137:${address}`, `eip155:137:${address}`],
  // Neither is an address as the service reads it, and its small letters are.
  [`EIP155:137:${address}`, `eip155:137:${address}`.toLowerCase()],
  [address.toUpperCase(), address.toLowerCase()],
])('behavior: %s is the profile of %s', (written, name) => {
  expect(parseProfileName(written)).toBe(name)
})
