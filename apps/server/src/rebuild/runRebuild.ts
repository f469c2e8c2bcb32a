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
 * `kith rebuild`: remakes the projections of a database that no service has open, and says how far it is.
 *
 * @throws what `openAlone` throws.
 */
export async function runRebuild({ config: { database }, write }: RunRebuildParameters): Promise<void> {
  await using opened = await openAlone(database)
  let toldMs = performance.now()
  let reached = 0n
  await rebuildProjections(opened.db, {
    onProgress({ position, head }: RebuildProgress) {
      reached = position
      if (performance.now() - toldMs < lineMs) return
      toldMs = performance.now()
      write(`Remade up to ${position} of ${head} places of the log.`)
    },
  })
  write(`Remade everything that is projected, from ${reached} places of the log.`)
}
