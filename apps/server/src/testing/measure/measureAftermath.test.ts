import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureAftermath } from './measureAftermath.ts'

const windowMs = 400

test('behavior: measures work after the answer: processor time, memory, event-loop delay', async () => {
  let held: Buffer | undefined
  let work: NodeJS.Timeout | undefined

  const idle = await measureAftermath(async () => 'idle', { windowMs })
  const busy = await measureAftermath(
    async () => {
      held = Buffer.alloc(64 * 1024 * 1024, 1)
      // Again and again: once may be before the window, where the machine pauses for a while.
      work = setInterval(() => block(200), 20)
      return 'answered'
    },
    { windowMs },
  )
  clearInterval(work)

  expect([idle.answer, busy.answer]).toEqual(['idle', 'answered'])
  expect(busy.processorMs).toBeGreaterThan(190)
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
  expect(actionProcessorMs).toBeGreaterThan(190)
  expect(loopDelayMs?.action).toBeGreaterThan(150)
  expect(processorMs).toBeLessThan(actionProcessorMs)
})

test.runIf(process.platform === 'linux')('behavior: another process is measured by its id', async () => {
  const child = spawn(process.execPath, [
    '-e',
    `${block}; process.stdin.on('data', () => { block(200); console.log() })`,
  ])
  await once(child, 'spawn')
  await sleep(200)

  const busy = await measureAftermath(
    async () => {
      child.stdin.write('go')
      await once(child.stdout, 'data')
    },
    { windowMs, pid: child.pid },
  )
  child.kill('SIGKILL')

  // Counted in ticks of 10 ms.
  expect(busy.actionProcessorMs).toBeGreaterThan(180)
  expect(busy.processorMs).toBeLessThan(busy.actionProcessorMs)
  expect(busy.residentBytes.before).toBeGreaterThan(1024 * 1024)
  expect(busy.loopDelayMs).toBeNull()
})

/** By the processor's time, which on a busy machine passes more slowly than the clock's. */
function block(ms: number): void {
  const before = process.cpuUsage()
  let spentMs = 0
  while (spentMs < ms) {
    const { user, system } = process.cpuUsage(before)
    spentMs = (user + system) / 1000
  }
}
