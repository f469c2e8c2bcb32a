import type { MessageType } from '@kith/protocol'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a log entry is of one of these types. They are part of the statement, as the index `message_reaction`, which has
 * reactions alone, is used only where the planner sees the types.
 */
export function isOfType(column: string, types: readonly MessageType[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(types.map((type) => sql.lit(type)))})`
}
