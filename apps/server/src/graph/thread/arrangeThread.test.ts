import { expect, test } from 'vitest'
import type { ThreadRow } from '../../db/thread/listThread.ts'
import { arrangeThread } from './arrangeThread.ts'

const limits = { seq: 1n, accountId: 1n, first: 10, nested: 2, max: 4, isFirstPage: true }

function write(seq: bigint, parentSeq: bigint, step: number, more: Partial<ThreadRow> = {}): ThreadRow {
  return { seq, parentSeq, accountId: 9n, rank: 1, step, hasReplies: false, ...more }
}

/** Position, depth and what is left out, in a word for each post. */
function list(rows: readonly ThreadRow[], options = limits) {
  const { entries, hasMoreReplies } = arrangeThread(rows, options)
  const words = entries.map(
    ({ row, depth, isContinuation, hasMoreReplies: hasMore }) =>
      `${row.seq}:${depth}${isContinuation ? '+' : ''}${hasMore ? '…' : ''}`,
  )
  return [...words, ...(hasMoreReplies ? ['…'] : [])]
}

test('behavior: of too many posts the deepest are left out, and none is shown without its parent', () => {
  const rows = [
    write(2n, 1n, 1),
    write(3n, 1n, 1),
    write(4n, 2n, 2),
    write(5n, 3n, 2),
    write(6n, 4n, 3),
    write(7n, 6n, 4),
  ]

  expect(list(rows)).toEqual(['2:1', '4:2…', '3:1', '5:2'])
})

test('behavior: one reply more than requested shows that more exist, for the post and each reply', () => {
  const rows = [write(2n, 1n, 1), write(3n, 1n, 1), write(4n, 2n, 2), write(5n, 2n, 2), write(6n, 2n, 2)]

  expect(list(rows, { ...limits, first: 1 })).toEqual(['2:1…', '4:2', '5:2', '…'])
})

test('behavior: replies that were not read are reported', () => {
  expect(list([write(2n, 1n, 1, { hasReplies: true })])).toEqual(['2:1…'])
})

test('behavior: only the author’s first reply to its own chain continues it, on page one only', () => {
  const own = { accountId: 1n, rank: 0 }
  const rows = [write(2n, 1n, 1, own), write(3n, 1n, 1, own), write(4n, 2n, 2, own), write(5n, 3n, 2, own)]

  expect(list(rows)).toEqual(['2:0+', '4:0+', '3:1', '5:2'])
  expect(list(rows, { ...limits, isFirstPage: false })).toEqual(['2:1', '4:2', '3:1', '5:2'])
})
