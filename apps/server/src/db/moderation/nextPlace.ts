import { type RawBuilder, sql } from 'kysely'

/** Puts a case that changed in front of all others. */
export function nextPlace(): RawBuilder<bigint> {
  return sql<bigint>`nextval('moderation_place')`
}
