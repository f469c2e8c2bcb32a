import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type MeasureAftermathParameters = {
  /** How long to measure after the action resolved. One second by default. */
  windowMs?: number
  /** How long to wait between the action and the measured window. None by default. */
  settleMs?: number
  /** The process to measure, by /proc (Linux). By default this process, which then is both client and service. */
  pid?: number | undefined
}

/** Plain numbers, to compare with those of an idle or healthy run in the same test. */
export type Aftermath<Answer> = {
  /** What the action resolved with. */
  answer: Answer
  /** How long the action took. */
  actionMs: number
  /** Processor time of all threads while the action ran. */
  actionProcessorMs: number
  /** Processor time of all threads in the window after the action. 1000 in a second is one busy core. */
  processorMs: number
  /** Resident memory before the action, at its highest from then to the end of the window, and at that end. */
  residentBytes: { before: number; peak: number; after: number }
  /** Maximum event-loop delay during the action and in the window; `null` for another process. */
  loopDelayMs: { action: number; window: number } | null
}

const sampleMs = 10

/**
 * Runs `action` (hostile requests, resolved with their answers) and measures what the process spends on it after the answer.
 * Pass an action that only sleeps for the idle baseline.
 */
export async function measureAftermath<Answer>(
  action: () => Promise<Answer>,
  { windowMs = 1000, settleMs = 0, pid }: MeasureAftermathParameters = {},
): Promise<Aftermath<Answer>> {
  const read = pid === undefined ? readOwnUsage : () => readUsageOf(pid)
  const before = read()
  let peak = before.residentBytes
  let tickedMs = performance.now()
  let delayMs = 0
  const sample = () => {
    delayMs = Math.max(delayMs, performance.now() - tickedMs - sampleMs)
    tickedMs = performance.now()
    const usage = read()
    peak = Math.max(peak, usage.residentBytes)
    return usage
  }
  // Not `monitorEventLoopDelay`: it detects a blocked loop at its next tick, which may be after the window.
  const sampler = setInterval(sample, sampleMs)
  try {
    const startedMs = performance.now()
    const answer = await action()
    const actionMs = performance.now() - startedMs
    const answered = sample()
    const actionDelayMs = delayMs
    await sleep(settleMs)
    const settled = sample()
    delayMs = 0
    await sleep(windowMs)
    const after = sample()
    return {
      answer,
      actionMs,
      actionProcessorMs: answered.processorMs - before.processorMs,
      processorMs: after.processorMs - settled.processorMs,
      residentBytes: { before: before.residentBytes, peak, after: after.residentBytes },
      loopDelayMs: pid === undefined ? { action: actionDelayMs, window: delayMs } : null,
    }
  } finally {
    clearInterval(sampler)
  }
}

type Usage = { processorMs: number; residentBytes: number }

function readOwnUsage(): Usage {
  const { user, system } = process.cpuUsage()
  return { processorMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() }
}

/** From proc(5). A tick is a hundredth of a second on every Linux that Node runs on. */
function readUsageOf(pid: number): Usage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The second field, the name, may hold spaces and parentheses; utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const residentKb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
  return { processorMs: (Number(fields[11]) + Number(fields[12])) * 10, residentBytes: Number(residentKb ?? 0) * 1024 }
}
