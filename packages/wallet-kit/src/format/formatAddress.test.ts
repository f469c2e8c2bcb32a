import { expect, test } from 'vitest'
import { formatAddress } from './formatAddress.ts'

test('behavior: spec §9 addresses longer than 7 characters keep first 4 and last 4', () => {
  expect(formatAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8…6045')
  expect(formatAddress('12345678')).toBe('1234…5678')
})

test('behavior: spec §9 addresses of 7 characters or fewer stay as they are', () => {
  expect(formatAddress('0x12345')).toBe('0x12345')
  expect(formatAddress('')).toBe('')
})
