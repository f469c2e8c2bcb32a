import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

export type LoopMeasure<Answer> = {
  /** What the action resolved with. */
  answer: Answer
  /**
   * The longest the event loop was kept by one thing, in milliseconds of its thread's own processor time: however many others compute
   * on the machine. `null` where the system does not tell (it is not Linux, or this is no main thread).
   */
  longestMs: number | null
}

const everyMs = 2

/** Measures how long the event loop of this process is kept by one thing while `action` runs. */
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

/** Time the main thread has had on a processor, by the first figure of proc(5)'s schedstat, which is in nanoseconds. */
function readProcessorMs(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6
}
