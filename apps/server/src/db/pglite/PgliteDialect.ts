import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Lane } from '../lanes/Lane.ts'
import type { PgliteDriver } from './PgliteDriver.ts'

/** PostgreSQL's dialect, spoken to the embedded database. */
export class PgliteDialect implements Dialect {
  readonly #driver: PgliteDriver
  readonly #lane: Lane

  constructor(driver: PgliteDriver, lane: Lane) {
    this.#driver = driver
    this.#lane = lane
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    return this.#driver.forLane(this.#lane)
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  // Kysely types the introspector's database as `Kysely<any>`; this accepts any schema just the same.
  createIntrospector(database: Kysely<never>): DatabaseIntrospector {
    return new PostgresIntrospector(database)
  }
}
