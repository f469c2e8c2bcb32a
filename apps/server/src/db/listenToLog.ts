import pg from 'pg'
import { laneLimits } from './lanes/laneLimits.ts'
import { logChannel } from './logChannel.ts'
import { prepareSession } from './postgres/prepareSession.ts'

export type ListenToLogParameters = {
  url: string
  /** Called with the log position of the last entry, as text; empty if unknown. */
  onGrowth: (head: string) => void
  onProblem: (error: Error) => void
}

/** How long to wait before a connection that could not be made again is tried once more. The first try waits for nothing. */
const reconnectMs = 2_000
/** How often the connection is tried: one that died without a word would leave this process deaf. */
const probeMs = 15_000

/** Hears from PostgreSQL when any process appends to the log. Reconnects by itself; returns what stops it. */
export function listenToLog({ url, onGrowth, onProblem }: ListenToLogParameters): { stop: () => Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: `kith listener ${process.pid}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    client = next
    next.on('notification', ({ payload }) => onGrowth(payload ?? ''))
    next.on('error', (error) => retry(next, error))
    try {
      await next.connect()
      await prepareSession(next, laneLimits.write)
      await next.query(`listen ${logChannel}`)
      failures = 0
      // For commits made while the connection was down.
      onGrowth('')
    } catch (error) {
      retry(next, error)
    }
  }

  function retry(lost: pg.Client, error: unknown): void {
    if (stopped || client !== lost) return
    client = undefined
    onProblem(error instanceof Error ? error : new Error(String(error)))
    void lost.end().catch(() => undefined)
    timer = setTimeout(() => void connect(), failures === 0 ? 0 : reconnectMs)
    failures += 1
  }

  async function probe(): Promise<void> {
    const current = client
    if (current === undefined) return
    try {
      await current.query('select 1')
    } catch (error) {
      retry(current, error)
    }
  }

  void connect()
  const probing = setInterval(() => void probe(), probeMs).unref()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(probing)
      await client?.end().catch(onProblem)
    },
  }
}
