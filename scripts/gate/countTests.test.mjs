import { expect, test } from 'vitest'
import { countForge, countPlaywright, countVitest } from './countTests.mjs'

test('behavior: counts the report of Vitest, and names tests skipped for any reason but length', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'behavior: adds' },
    { status: 'failed', fullName: 'behavior: takes' },
    { status: 'skipped', fullName: 'behavior: waits' },
    { status: 'todo', fullName: 'behavior: dreams' },
    { status: 'skipped', fullName: 'behavior: sleeps', tags: ['slow'] },
  ]

  const count = countVitest({ testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults }] })

  expect(count).toEqual({
    passed: 1,
    failed: 1,
    skipped: ['behavior: waits', 'behavior: dreams'],
    slow: ['behavior: sleeps'],
    files: ['/a.test.ts'],
  })
})

test('behavior: a file that broke before its first test is a failure', () => {
  const count = countVitest({ testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }] })

  expect(count.failed).toBe(1)
})

test('behavior: a journey that passed only on a second try is a failure', () => {
  const specs = [
    { title: 'posts', file: 'a.spec.ts', tests: [{ status: 'expected' }] },
    { title: 'likes', file: 'a.spec.ts', tests: [{ status: 'flaky' }] },
    { title: 'leaves', file: 'a.spec.ts', tests: [{ status: 'skipped' }] },
  ]

  const count = countPlaywright({ config: { rootDir: '/e2e' }, errors: [], suites: [{ suites: [{ specs }] }] })

  expect(count).toEqual({ passed: 1, failed: 1, skipped: ['leaves'], slow: [], files: ['/e2e/a.spec.ts'] })
})

test('behavior: counts what forge prints', () => {
  const output = [
    '[PASS] test_register_emitsTransfer() (gas: 1)',
    '[SKIP: slow] test_slow() (gas: 0)',
    'Ran 2 test suites in 1.20s (2.00s CPU time): 43 tests passed, 1 failed, 1 skipped (45 total tests)',
  ].join('\n')

  expect(countForge(output)).toEqual({ passed: 43, failed: 1, skipped: ['test_slow() (gas: 0)'], slow: [], files: [] })
})
