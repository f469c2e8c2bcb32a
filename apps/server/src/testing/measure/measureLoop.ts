import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

export type LoopMeasure<Answer> = {
  /** What the action resolved with. */
  answer: Answer
  /**
   * The longest time that one task blocked the event loop, in milliseconds of its thread's own processor time, so other
   * load on the machine does not count. `null` where the system does not report it (not Linux, or not the main thread).
   */
  longestMs: number | null
}

const everyMs = 2

/** Measures the longest time that one task blocks the event loop of this process while `action` runs. */
export async function measureLoop<Answer>(action: () => Promise<Answer>): Promise<LoopMeasure<Answer>> {
  if (process.platform !== 'linux' || !isMainThread) return { answer: await action(), longestMs: null }
  let longestMs = 0
  let before = readProcessorMs()
  const look = () => {
    const now = readProcessorMs()
    longestMs = Math.max(longestMs, now - before)
    before = now
  }
  const timer = setInterval(look, everyMs)
  try {
    const answer = await action()
    look()
    return { answer, longestMs }
  } finally {
    clearInterval(timer)
  }
}

/** Processor time of the main thread, from the first figure of proc(5)'s schedstat, which is in nanoseconds. */
function readProcessorMs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
}
