import type { ColumnType } from 'kysely'

/** Bytes: a `Buffer` from the pg driver, a plain array from PGlite; both are `Uint8Array`. */
export type Bytes = Uint8Array
/** JSON: written as text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>
/** A `tsvector`: written as text, never read. */
export type Terms = ColumnType<never, string, string>
