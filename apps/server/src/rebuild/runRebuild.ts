import { existsSync } from 'node:fs'
import { ConfigError } from '../config/ConfigError.ts'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { minConnections } from '../db/lanes/splitConnections.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { assertAlone } from './assertAlone.ts'
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
 * @throws {@link ConfigError} where there is no database, {@link DatabaseInUseError} | {@link DatabaseBusyError} where somebody
 * else has it open, and what else `openDatabase` throws.
 */
export async function runRebuild({ config: { database }, write }: RunRebuildParameters): Promise<void> {
  if (database.kind === 'pglite' && !existsSync(database.directory)) {
    throw new ConfigError({
      variable: 'KITH_DIR',
      problem: `leads to ${database.directory}, where there is no database`,
      remedy: 'Set KITH_DIR or DATABASE_URL as for the service itself.',
    })
  }
  await using opened = await openDatabase(
    database.kind === 'postgres' ? { ...database, connections: minConnections, answerMs: null } : database,
  )
  if (opened.kind === 'postgres') await assertAlone(opened.db)
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
