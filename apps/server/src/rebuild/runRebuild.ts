import type { ServerConfig } from '../config/ServerConfig.ts'
import { openAlone } from './openAlone.ts'
import { type RebuildProgress, rebuildProjections } from './rebuildProjections.ts'

export type RunRebuildParameters = {
  config: Pick<ServerConfig, 'database'>
  /** Takes a line for the operator. */
  write: (line: string) => void
}

/** Between two lines of progress, in milliseconds. */
const lineMs = 1_000

/**
 * `kith rebuild`: rebuilds the projections of a database that no service has open, and reports progress.
 *
 * @throws what `openAlone` throws.
 */
export async function runRebuild({ config: { database }, write }: RunRebuildParameters): Promise<void> {
  await using opened = await openAlone(database)
  let reportedMs = performance.now()
  let reached = 0n
  await rebuildProjections(opened.db, {
    onProgress({ position, head }: RebuildProgress) {
      reached = position
      if (performance.now() - reportedMs < lineMs) return
      reportedMs = performance.now()
      write(`Rebuilt up to log position ${position} of ${head}.`)
    },
  })
  write(`Rebuilt all projections from ${reached} log entries.`)
}
