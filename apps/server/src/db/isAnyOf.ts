import { type RawBuilder, sql } from 'kysely'
import type { Given } from './createQuery.ts'

/** What a column holds that is looked for. */
type Keys = { bigint: bigint; bytea: Uint8Array; text: string }

const arrays = { bigint: sql`bigint[]`, bytea: sql`bytea[]`, text: sql`text[]` }

/**
 * Whether a column holds one of these keys. Kysely's `in` writes another statement for each number of keys; this is one and the
 * same for all, so that a connection keeps it prepared. And it hides their number from the plan: where PostgreSQL sees that few
 * keys cost less than the plan for any number of them, it re-plans each time, which costs more than to find the rows.
 *
 * @param column with its table where the statement has several, e.g. `post.id`.
 */
export function isAnyOf<Type extends keyof Keys>(
  column: string,
  type: Type,
  keys: Given<readonly Keys[Type][]>,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(array(select unnest(${keys}::${arrays[type]})))`
}
