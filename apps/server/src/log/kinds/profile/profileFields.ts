import type { ClaimState } from '../../../db/ClaimState.ts'
import type { NewRow } from '../../../db/NewRow.ts'
import { askProfileFields } from '../../../db/profile/askProfileFields.ts'
import { writeProfileFields } from '../../../db/profile/writeProfileFields.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'

type ProfileFields = {
  /** By `account:field`. */
  claims: Map<string, ClaimState>
  written: Map<string, NewRow<'profile_field'>>
}

/** What is in force in the profiles of those who change theirs. */
export const profileFields: BatchPart<ReadonlyMap<string, ClaimState>, ProfileFields> = {
  isProjection: true,
  none: new Map(),
  ask(tx, messages) {
    const authors = messages.flatMap(({ message, accountId }) => (message.type === 'profile' ? [accountId] : []))
    if (authors.length === 0) return known(new Map())
    return askProfileFields(tx, [...new Set(authors)])
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  write: (tx, { written }) => writeProfileFields(tx, [...written.values()]),
}
