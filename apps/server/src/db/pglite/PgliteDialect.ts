import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { PgliteDriver } from './PgliteDriver.ts'
import type { PgliteThread } from './PgliteThread.ts'

/** PostgreSQL's dialect, spoken to the embedded database. */
export class PgliteDialect implements Dialect {
  readonly #thread: PgliteThread

  constructor(thread: PgliteThread) {
    this.#thread = thread
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#thread)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  // Kysely types the introspector's database as `Kysely<any>`; this accepts any schema just the same.
  createIntrospector(database: Kysely<never>): DatabaseIntrospector {
    return new PostgresIntrospector(database)
  }
}
