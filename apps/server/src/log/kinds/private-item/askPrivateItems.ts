import { toHex } from '../../../bytes/toHex.ts'
import { ask, known, type Question } from '../../../db/askTogether.ts'
import type { Tx } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import type { BatchState } from '../../batch/BatchState.ts'
import { uniqueDigests } from '../../batch/uniqueDigests.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { isPrivate } from './isPrivate.ts'
import { toPrivateItem } from './toPrivateItem.ts'

/** Asks what accounts keep of the things that their private messages are about. */
export function askPrivateItems(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['privateItems']> {
  const writers = new Set<bigint>()
  const subjects: Uint8Array[] = []
  for (const { message, accountId } of messages) {
    if (!isPrivate(message)) continue
    writers.add(accountId)
    subjects.push(toPrivateItem(accountId, message).subject)
  }
  if (subjects.length === 0) return known(new Map())
  const query = tx
    .selectFrom('private_item')
    .select(['account_id', 'kind', 'subject', 'active', 'ts', 'message_id'])
    .where(isAnyOf('account_id', 'bigint', [...writers]))
    .where(isAnyOf('subject', 'bytea', uniqueDigests(subjects)))
    .compile()
  return ask(
    query,
    (rows) =>
      new Map(
        rows.map(({ account_id, kind, subject, ...claim }) => [`${account_id}:${kind}:${toHex(subject)}`, claim]),
      ),
  )
}
