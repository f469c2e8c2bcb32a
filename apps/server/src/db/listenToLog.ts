import pg from 'pg'
import { logChannel } from './logChannel.ts'

export type ListenToLogParameters = {
  url: string
  onGrowth: () => void
  onProblem: (error: Error) => void
}

/** How long to wait before a lost connection is made again. */
const reconnectMs = 2_000

/** Hears from PostgreSQL when any process appends to the log. Reconnects by itself; returns what stops it. */
export function listenToLog({ url, onGrowth, onProblem }: ListenToLogParameters): { stop: () => Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url })
    client = next
    next.on('notification', onGrowth)
    next.once('error', (error) => retry(error))
    try {
      await next.connect()
      await next.query(`listen ${logChannel}`)
      // What was committed while nobody listened.
      onGrowth()
    } catch (error) {
      retry(error instanceof Error ? error : new Error(String(error)))
    }
  }

  function retry(error: Error): void {
    if (stopped) return
    onProblem(error)
    client?.removeAllListeners()
    client?.on('error', onProblem)
    void client?.end().catch(onProblem)
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), reconnectMs)
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(onProblem)
    },
  }
}
