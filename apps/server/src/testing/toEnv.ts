import { dirname } from 'node:path'
import type { Env } from '../config/Env.ts'
import type { OpenDatabaseParameters } from '../db/openDatabase.ts'

/** The settings by which a service opens this database. */
export function toEnv(parameters: OpenDatabaseParameters): Env {
  return parameters.kind === 'postgres'
    ? { DATABASE_URL: parameters.url }
    : { KITH_DIR: dirname(parameters.directory ?? '') }
}
