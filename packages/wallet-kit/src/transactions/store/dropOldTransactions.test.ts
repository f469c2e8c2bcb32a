import { expect, test } from 'vitest'
import { dropOldTransactions } from './dropOldTransactions.ts'
import type { TransactionRecord } from './TransactionRecord.ts'

const record = (index: number, status: TransactionRecord['status']): TransactionRecord => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  description: `number ${index}`,
  status,
})

test('behavior: all pending stay, and of the completed the 10 newest, in their order', () => {
  const completed = Array.from({ length: 12 }, (_, index) => record(index, index % 2 ? 'failed' : 'confirmed'))
  const [newest, oldest] = [record(98, 'pending'), record(99, 'pending')]

  const kept = dropOldTransactions([newest, ...completed, oldest])

  expect(kept).toEqual([newest, ...completed.slice(0, 10), oldest])
})
