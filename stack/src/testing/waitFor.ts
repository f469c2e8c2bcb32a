import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again until the answer is true, for at most two minutes. */
export async function waitFor(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`Waited two minutes in vain for ${isDone}`)
    await sleep(25)
  }
}
