import { expect, test } from 'vitest'
import { createTranslate } from '../createTranslate.ts'
import { en } from './en.ts'

const t = createTranslate(en)

test('behavior: spec §4 the button reads Preparing, Send, Waiting for signature, Verifying', () => {
  expect([t('signIn.preparing'), t('signIn.send'), t('signIn.waiting'), t('signIn.verifying')]).toEqual([
    'Preparing message...',
    'Send message',
    'Waiting for signature...',
    'Verifying signature...',
  ])
})

test('behavior: spec §2, §4 titles and labels are word for word', () => {
  expect(t('connect.title')).toBe('Connect a Wallet')
  expect(t('connect.group.popular')).toBe('Popular')
  expect(t('signIn.title')).toBe('Verify your account')
  expect(t('chain.title')).toBe('Switch Networks')
  expect(t('connecting.retry')).toBe('RETRY')
  expect(t('account.copied')).toBe('Copied!')
})

test('behavior: spec §8 the error catalogue is word for word', () => {
  expect(t('signIn.error.preparing')).toBe('Error preparing message, please retry!')
  expect(t('signIn.error.signing')).toBe('Error signing message, please retry!')
  expect(t('signIn.error.verifying')).toBe('Error verifying signature, please retry!')
  expect(t('signIn.error.unknown')).toBe('Oops, something went wrong!')
  expect(t('chain.wrong')).toBe('Wrong network detected, switch or disconnect to continue.')
})

test('behavior: placeholders are filled, and an unfilled one stays visible', () => {
  expect(t('connecting.opening', { wallet: 'Rainbow' })).toBe('Opening Rainbow...')
  expect(t('connecting.opening')).toBe('Opening {wallet}...')
  expect(t('connecting.opening', { wallet: '$&{wallet}' })).toBe('Opening $&{wallet}...')
})
