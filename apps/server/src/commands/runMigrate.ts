import { readConfig } from '../config/readConfig.ts'
import { findPendingMigrations } from '../db/findPendingMigrations.ts'
import { minConnections } from '../db/lanes/splitConnections.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/migrations.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { assertAlone } from '../rebuild/assertAlone.ts'
import { UsageError } from '../verify-file/UsageError.ts'
import type { CommandContext } from './Command.ts'
import { parseOptions } from './parseOptions.ts'

const usage = 'kith migrate [--dry-run]'

/**
 * `kith migrate`: applies what migrations a database lacks, which no service may have open.
 *
 * @throws {@link UsageError}, {@link DatabaseBusyError}, and what `openDatabase` throws.
 */
export async function runMigrate({ args, env, write }: CommandContext): Promise<boolean> {
  const { values, positionals } = parseOptions(args, { 'dry-run': { type: 'boolean' } }, usage)
  if (positionals.length > 0) throw new UsageError({ reason: `"${positionals[0]}" is unexpected.`, usage })
  const isDry = values['dry-run'] === true
  const { database } = readConfig(env)
  let names: readonly string[] = []
  const parameters =
    database.kind === 'postgres' ? { ...database, connections: minConnections, answerMs: null } : database
  const opened = await openDatabase(parameters, {
    async prepare(db) {
      names = await findPendingMigrations(db, migrations)
      if (isDry || names.length === 0) return
      // Processes of the old version would go on with tables that they do not know.
      if (database.kind === 'postgres') await assertAlone(db)
      names = await migrate(db, migrations)
    },
  })
  await opened[Symbol.asyncDispose]()
  for (const name of names) write(`${isDry ? 'pending' : 'applied'}  ${name}`)
  const [newest] = migrations.slice(-1)
  if (names.length === 0) write(`Nothing is pending: the database is at ${newest?.name}.`)
  else if (isDry) write(`${names.length} pending. Nothing was changed.`)
  else write(`Applied ${names.length}. The database is at ${newest?.name}.`)
  return true
}
