import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStep } from './runStep.mjs'

test('behavior: tells how a step ended and what it printed', async () => {
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
  const file = join(folder, 'done')

  const run = await runStep({ name: 'slow', command: `(sleep 1; touch ${file}) & wait`, limitS: 0.3 })

  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const wentOn = existsSync(file)
  rmSync(folder, { recursive: true })
  expect(run.code).toBe(124)
  expect(run.output).toContain('longer than 0.3 s')
  expect(wentOn).toBe(false)
})
