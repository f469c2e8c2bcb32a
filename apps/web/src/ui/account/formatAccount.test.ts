import { expect, test } from 'vitest'
import { formatAccount } from './formatAccount.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('behavior: shortens the address of an account, and names the chain of a contract', () => {
  expect(formatAccount(address)).toBe('0xd8…6045')
  expect(formatAccount(`eip155:137:${address}`)).toBe('eip155:137:0xd8…6045')
})
