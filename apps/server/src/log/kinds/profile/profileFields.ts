import type { Insertable } from 'kysely'
import type { Database } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import { ask, known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'
import type { ClaimState } from '../../batch/ClaimState.ts'
import { writeNames } from './writeNames.ts'

type ProfileFields = {
  /** By `account:field`. */
  claims: Map<string, ClaimState>
  written: Map<string, Insertable<Database['profile_field']>>
}

/** What is in force in the profiles of those who change theirs. */
export const profileFields: BatchPart<ReadonlyMap<string, ClaimState>, ProfileFields> = {
  isProjection: true,
  none: new Map(),
  ask(tx, messages) {
    const authors = messages.flatMap(({ message, accountId }) => (message.type === 'profile' ? [accountId] : []))
    if (authors.length === 0) return known(new Map())
    const query = tx
      .selectFrom('profile_field')
      .select(['account_id', 'field', 'seq', 'ts', 'message_id'])
      .where(isAnyOf('account_id', 'bigint', [...new Set(authors)]))
      .compile()
    return ask(
      query,
      (rows) =>
        new Map(
          rows.map(({ account_id, field, ...claim }) => [
            `${account_id}:${field}`,
            { ...claim, active: true, counted: false },
          ]),
        ),
    )
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  *write(tx, { written }) {
    const fields = [...written.values()]
    if (fields.length === 0) return
    yield tx
      .insertInto('profile_field')
      .values(fields)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'field']).doUpdateSet(({ ref }) => ({
          value: ref('excluded.value'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
        })),
      )
      .compile()
    yield* writeNames(tx, fields)
  },
}
