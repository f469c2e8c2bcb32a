import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { createTestDatabase } from '../testing/database/openTestDatabase.ts'
import { addServiceMetrics } from './addServiceMetrics.ts'

test('error: a metric that cannot be read is omitted and reported, the others are returned', async () => {
  const { parameters, remove } = await createTestDatabase({ isMigrated: true })
  const database = await openDatabase(parameters)
  const registry = new Registry()
  const problems: string[] = []
  addServiceMetrics(registry, {
    database,
    getIndexerStatus: () => ({ block: null, head: null, headTime: null, headSeenAt: null, problem: 'No node.' }),
    version: '1.2.3',
    now: Date.now,
    onProblem: (_, name) => problems.push(name),
  })
  const whole = await registry.metrics()
  await database[Symbol.asyncDispose]()
  await remove()

  const text = await registry.metrics()

  expect(whole).toContain('\nkith_log_position 0\n')
  expect(text).not.toMatch(/^kith_log_position /m)
  expect(text).not.toMatch(/^kith_indexer_lag_blocks /m)
  expect(text).toContain('\nkith_indexer_problem 1\n')
  expect(problems.toSorted()).toEqual(['kith_log_position', 'kith_reports_open'])
})
