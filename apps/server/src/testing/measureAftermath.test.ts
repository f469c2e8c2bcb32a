import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureAftermath } from './measureAftermath.ts'

const windowMs = 400

test('behavior: measures work after the answer: processor time, memory, event-loop delay', async () => {
  let held: Buffer | undefined

  const idle = await measureAftermath(async () => 'idle', { windowMs })
  const busy = await measureAftermath(
    async () => {
      held = Buffer.alloc(64 * 1024 * 1024, 1)
      setTimeout(() => block(200), 20)
      return 'answered'
    },
    { windowMs },
  )

  expect([idle.answer, busy.answer]).toEqual(['idle', 'answered'])
  expect(busy.processorMs).toBeGreaterThan(20)
  expect(busy.loopDelayMs?.window).toBeGreaterThan(150)
  expect(busy.processorMs).toBeGreaterThan(idle.processorMs)
  expect(busy.residentBytes.peak - busy.residentBytes.before).toBeGreaterThan((held?.length ?? 0) / 2)
})

test('behavior: reports the cost of the action itself separately, and the window may start later', async () => {
  const { actionProcessorMs, processorMs, actionMs, loopDelayMs } = await measureAftermath(
    async () => {
      block(200)
      setTimeout(() => block(50), 20)
    },
    { windowMs: 100, settleMs: 200 },
  )

  expect(actionMs).toBeGreaterThanOrEqual(199)
  // May be less than the 200 ms of wall time, since others use the machine, too.
  expect(actionProcessorMs).toBeGreaterThan(20)
  expect(loopDelayMs?.action).toBeGreaterThan(150)
  expect(processorMs).toBeLessThan(actionProcessorMs)
})

test.runIf(process.platform === 'linux')('behavior: another process is measured by its id', async () => {
  const child = spawn(process.execPath, ['-e', "process.stdin.once('data', () => { for (;;); })"])
  await once(child, 'spawn')
  await sleep(200)

  const busy = await measureAftermath(async () => child.stdin.write('go'), { windowMs, pid: child.pid })
  child.kill('SIGKILL')

  expect(busy.processorMs).toBeGreaterThan(50)
  expect(busy.residentBytes.before).toBeGreaterThan(1024 * 1024)
  expect(busy.loopDelayMs).toBeNull()
})

function block(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}
