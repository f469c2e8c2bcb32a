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
