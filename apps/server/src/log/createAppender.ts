import { isOutage } from '../db/errors/isOutage.ts'
import { isWriteRefusal } from '../db/errors/isWriteRefusal.ts'

export type Failed = Readonly<{ kind: 'failed'; error: Error }>

export type Appender<Entry, Outcome> = {
  /** Resolves once the entry is committed, refused, or has failed. */
  append: (entry: Entry) => Promise<Outcome | Failed>
}

export type CreateAppenderParameters<Entry, Outcome> = {
  /** Commits a whole batch or throws and commits none of it. */
  commit: (entries: readonly Entry[]) => Promise<readonly Outcome[]>
  maxBatch?: number | undefined
}

/**
 * Batches the entries of all requests: while one batch commits, the next one fills. A failing batch is halved until the
 * failing entry is alone, so no other entry fails with it.
 */
export function createAppender<Entry, Outcome>({
  commit,
  maxBatch = 200,
}: CreateAppenderParameters<Entry, Outcome>): Appender<Entry, Outcome> {
  type Pending = { entry: Entry; resolve: (outcome: Outcome | Failed) => void }
  const queue: Pending[] = []
  let isRunning = false

  async function commitHalves(batch: readonly Pending[]): Promise<void> {
    try {
      const outcomes = await commit(batch.map(({ entry }) => entry))
      batch.forEach(({ resolve }, index) => {
        resolve(outcomes[index] ?? { kind: 'failed', error: new Error('The batch gave no outcome for this entry.') })
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
    append: (entry) =>
      new Promise((resolve) => {
        queue.push({ entry, resolve })
        if (!isRunning) void run()
      }),
  }
}
