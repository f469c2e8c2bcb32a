import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStep } from './runStep.mjs'

test('behavior: returns how a step ended and what it printed', async () => {
  const run = await runStep({
    name: 'sum',
    command: 'echo out; echo err >&2; echo "$WORD"; exit 3',
    env: { WORD: 'set' },
  })

  expect(run.code).toBe(3)
  expect(run.output.split('\n').toSorted()).toEqual(['', 'err', 'out', 'set'])
})

test('behavior: a step that takes too long is ended with all it started, and has failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-step-'))
  const file = join(folder, 'pid')

  const run = await runStep({ name: 'slow', command: `sleep 600 & echo $! > ${file}; wait`, limitS: 2 })

  const pid = readFileSync(file, 'utf8').trim()
  rmSync(folder, { recursive: true })
  expect(run.code).toBe(124)
  expect(run.output).toContain('longer than 2 s')
  await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false)
})

/** @param {string} pid */
function isRunning(pid) {
  const stat = `/proc/${pid}/stat`
  // One that ended and was not yet collected is a zombie.
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'))
}
