import { isOutage } from '../db/isOutage.ts'
import { isWriteRefusal } from '../db/isWriteRefusal.ts'
import type { AppendOutcome } from './AppendOutcome.ts'
import type { VerifiedMessage } from './VerifiedMessage.ts'

export type Appender = {
  /** Resolves once the message is committed, refused, or has failed. */
  append: (message: VerifiedMessage) => Promise<AppendOutcome>
}

export type CreateAppenderParameters = {
  /** Commits a whole batch or throws and commits none of it. */
  commit: (messages: readonly VerifiedMessage[]) => Promise<readonly AppendOutcome[]>
  maxBatch?: number | undefined
}

type Pending = { message: VerifiedMessage; resolve: (outcome: AppendOutcome) => void }

/**
 * Gathers messages of all requests into batches: while one batch commits, the next one fills. A batch that fails is
 * halved until the message that fails stands alone, so its neighbours never fail with it.
 */
export function createAppender({ commit, maxBatch = 200 }: CreateAppenderParameters): Appender {
  const queue: Pending[] = []
  let isRunning = false

  async function commitHalves(batch: readonly Pending[]): Promise<void> {
    try {
      const outcomes = await commit(batch.map(({ message }) => message))
      batch.forEach(({ resolve }, index) => {
        resolve(outcomes[index] ?? { kind: 'failed', error: new Error('The batch gave no outcome for this message.') })
      })
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      // A database that is gone or stores nothing would only be asked again.
      if (batch.length > 1 && !isOutage(error) && !isWriteRefusal(error)) {
        const middle = batch.length >> 1
        await commitHalves(batch.slice(0, middle))
        await commitHalves(batch.slice(middle))
      } else {
        for (const { resolve } of batch) resolve({ kind: 'failed', error })
      }
    }
  }

  async function run(): Promise<void> {
    isRunning = true
    // One turn of the event loop, so that requests which arrived together share a commit.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) await commitHalves(queue.splice(0, maxBatch))
    isRunning = false
  }

  return {
    append: (message) =>
      new Promise((resolve) => {
        queue.push({ message, resolve })
        if (!isRunning) void run()
      }),
  }
}
