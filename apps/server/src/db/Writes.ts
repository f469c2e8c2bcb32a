import type { CompiledQuery } from 'kysely'

/** Statements for `sendPipeline` whose results are not used. */
export type Writes = Iterable<CompiledQuery<unknown>>
