import type { CompiledQuery } from 'kysely'

/** Statements for `sendTogether`, whose answers nobody looks at. */
export type Writes = Iterable<CompiledQuery<unknown>>
