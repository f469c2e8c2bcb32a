import {
  type CompiledQuery,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

/** Sends one statement to a replica, or to the primary. */
export type SendRead = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** PostgreSQL's dialect for reads whose server is chosen for each statement. There are no transactions. */
export class ReplicaDialect implements Dialect {
  readonly #send: SendRead

  constructor(send: SendRead) {
    this.#send = send
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter()
  }

  createDriver(): Driver {
    const connection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#send<Row>(query as CompiledQuery<Row>),
      streamQuery: () => refuse(),
    }
    return {
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(connection),
      releaseConnection: () => Promise.resolve(),
      beginTransaction: async () => refuse(),
      commitTransaction: async () => refuse(),
      rollbackTransaction: async () => refuse(),
      destroy: () => Promise.resolve(),
    }
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler()
  }

  // Kysely types the introspector's database as `Kysely<any>`; this accepts any schema just the same.
  createIntrospector(database: Kysely<never>): DatabaseIntrospector {
    return new PostgresIntrospector(database)
  }
}

function refuse(): never {
  throw new Error('A replica is read by single statements.')
}
