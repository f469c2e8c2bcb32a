import type { CompiledQuery } from 'kysely'

/** Statements for `sendTogether` whose results are not used. */
export type Writes = Iterable<CompiledQuery<unknown>>
