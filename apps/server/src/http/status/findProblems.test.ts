import { expect, test } from 'vitest'
import { type FindProblemsParameters, findProblems } from './findProblems.ts'

const nowMs = Date.UTC(2026, 10, 27, 12)
const agoMs = (ms: number) => new Date(nowMs - ms)
const fine: FindProblemsParameters = {
  indexer: { block: 900n, head: 1_000n, headTime: agoMs(300_000), headSeenAt: agoMs(300_000), problem: null },
  replication: { isStandby: false, lagSeconds: null, standbyLagBytes: 16 * 2 ** 20 },
  replicas: [],
  chainName: 'Polygon',
  isLocalChain: false,
  nowMs,
}

test('behavior: at the bounds of the alerts, all is well', () => {
  expect(findProblems(fine)).toEqual([])
})

test.each<[string, Partial<FindProblemsParameters>, RegExp]>([
  ['an old newest block', { indexer: { ...fine.indexer, headTime: agoMs(721_000) } }, /12 minutes old/],
  ['a newest block seen long ago', { indexer: { ...fine.indexer, headSeenAt: agoMs(301_000) } }, /5 minutes old/],
  ['an index that is behind', { indexer: { ...fine.indexer, block: 899n } }, /101 blocks behind Polygon/],
  ['the problem of the indexer', { indexer: { ...fine.indexer, problem: 'The node hangs.' } }, /^The node hangs\.$/],
  ['a standby', { replication: { isStandby: true, lagSeconds: 10, standbyLagBytes: null } }, /only answers reads/],
  ['a copy that is behind', { replication: { ...fine.replication, standbyLagBytes: 17 * 2 ** 20 } }, /17 MB behind/],
  [
    'a replica that is left out',
    { replicas: [{ problem: 'behind' }, { problem: null }] },
    /^1 of 2 read copies of the database is left out\. Reads may be slower\.$/,
  ],
])('error: %s is a problem', (_, change, problem) => {
  expect(findProblems({ ...fine, ...change })).toEqual([expect.stringMatching(problem)])
})

test('error: a standby that is behind says that and by how much', () => {
  const replication = { isStandby: true, lagSeconds: 11.4, standbyLagBytes: null }

  expect(findProblems({ ...fine, replication })).toEqual([
    expect.stringContaining('only answers reads'),
    expect.stringContaining('11 seconds behind'),
  ])
})

test('behavior: a local chain may stop', () => {
  const indexer = { ...fine.indexer, headTime: agoMs(10 ** 9), headSeenAt: agoMs(10 ** 9) }

  expect(findProblems({ ...fine, indexer, isLocalChain: true })).toEqual([])
})

test('behavior: a chain that was never seen is no problem', () => {
  const indexer = { block: null, head: null, headTime: null, headSeenAt: null, problem: null }

  expect(findProblems({ ...fine, indexer })).toEqual([])
})
