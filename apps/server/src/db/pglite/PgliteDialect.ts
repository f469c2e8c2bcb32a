import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { PgliteDriver } from './PgliteDriver.ts'

/** PostgreSQL's dialect, spoken to the embedded database. */
export class PgliteDialect implements Dialect {
  readonly #driver: PgliteDriver

  constructor(driver: PgliteDriver) {
    this.#driver = driver
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return this.#driver
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  // Kysely types the introspector's database as `Kysely<any>`; this accepts any schema just the same.
  createIntrospector(database: Kysely<never>): DatabaseIntrospector {
    return new PostgresIntrospector(database)
  }
}
