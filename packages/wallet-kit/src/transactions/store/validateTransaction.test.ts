import { expect, test } from 'vitest'
import { validateTransaction } from './validateTransaction.ts'

const good = { hash: `0x${'aB'.repeat(32)}`, description: 'Claimed weaver' }

test('behavior: spec §5 a recorded transaction needs a hash of 0x followed by 64 hex digits', () => {
  expect(validateTransaction(good)).toEqual([])
  for (const hash of [
    '',
    '0x',
    `0x${'a'.repeat(63)}`,
    `0x${'a'.repeat(65)}`,
    `0X${'a'.repeat(64)}`,
    `0x${'g'.repeat(64)}`,
    `${good.hash}\n`,
    7,
    undefined,
  ]) {
    expect(validateTransaction({ ...good, hash })).toEqual(['Invalid transaction hash'])
  }
})

test('behavior: spec §5 a recorded transaction needs a text description', () => {
  for (const description of [undefined, null, 1, {}]) {
    expect(validateTransaction({ ...good, description })).toEqual(['Transaction must have a description'])
  }
})

test('behavior: spec §5 confirmations, if given, must be an integer of at least 1', () => {
  expect(validateTransaction({ ...good, confirmations: 1 })).toEqual([])
  for (const confirmations of [0, -1, 1.5, '2', Number.NaN, Number.POSITIVE_INFINITY, null, true]) {
    expect(validateTransaction({ ...good, confirmations })).toEqual([
      'Transaction confirmations must be a positiver integer',
    ])
  }
})

test('behavior: every fault is named at once, in order', () => {
  expect(validateTransaction({ confirmations: 0 })).toEqual([
    'Invalid transaction hash',
    'Transaction must have a description',
    'Transaction confirmations must be a positiver integer',
  ])
})

test('behavior: a batch of calls has its id instead of a hash', () => {
  expect(validateTransaction({ callsId: '0x1', description: 'Two in one' })).toEqual([])
  expect(validateTransaction({ callsId: '' })).toEqual(['Invalid calls id', 'Transaction must have a description'])
  expect(validateTransaction({ callsId: 7, description: 'Two in one' })).toEqual(['Invalid calls id'])
  expect(validateTransaction({ callsId: '1'.repeat(8_201), description: 'Two in one' })).toEqual(['Invalid calls id'])
})
