import { expect, test } from 'vitest'
import { accountLabel, accountName, accountPath, accountSubtitle } from './accountName.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

test('behavior: an account is called by its name, else by its handle, else by its address', () => {
  expect(accountName({ address, handle: 'weaver', name: 'Ada' })).toBe('Ada')
  expect(accountName({ address, handle: 'weaver', name: '  ' })).toBe('@weaver')
  expect(accountName({ address, handle: null, name: null })).toMatch(/^0x52.+9EE7$/)
})

test('regression: an invisible name is not shown, one that turns the writing is cleaned', () => {
  expect(accountName({ address, handle: 'weaver', name: '\u200b\u2060' })).toBe('@weaver')
  expect(accountName({ address, handle: null, name: '\u3164' })).toMatch(/^0x52.+9EE7$/)
  expect(accountName({ address, handle: 'weaver', name: '\u202eadA\u202c' })).toBe('adA')
  expect(accountName({ address, handle: 'weaver', name: 'می\u200cخواهم' })).toBe('می\u200cخواهم')
})

test('behavior: a name never looks like a handle; one like an address is above the real one', () => {
  expect(accountName({ address, handle: 'mallory', name: 'Vitalik (@vitalik)' })).toBe('Vitalik (vitalik)')
  expect(accountName({ address, handle: 'mallory', name: '＠vitalik' })).toBe('vitalik')
  expect(accountSubtitle({ address, handle: 'mallory', name: '@mallory' })).toBe('@mallory')
  expect(accountSubtitle({ address, handle: null, name: '0xd8…6045' })).toBe('0x52…9EE7')
  expect(accountSubtitle({ address, handle: null, name: '0x52…9EE7' })).toBe('0x52…9EE7')
})

test('behavior: a label begins with the unique handle or address', () => {
  expect(accountLabel({ address, handle: 'mallory', name: '@vitalik' })).toBe('@mallory (vitalik)')
  expect(accountLabel({ address, handle: null, name: 'Ada' })).toBe('0x52…9EE7 (Ada)')
  expect(accountLabel({ address, handle: 'weaver', name: '\u2800' })).toBe('@weaver')
})

test('behavior: the second line never repeats the first', () => {
  expect(accountSubtitle({ address, handle: 'weaver', name: 'Ada' })).toBe('@weaver')
  expect(accountSubtitle({ address, handle: 'weaver', name: null })).toBe('')
  expect(accountSubtitle({ address, handle: null, name: null })).toBe('')
})

test('behavior: an account lives at its handle, else at its address', () => {
  expect(accountPath({ address, handle: 'weaver' })).toEqual({ handle: 'weaver' })
  expect(accountPath({ address, handle: null })).toEqual({ handle: address })
})
