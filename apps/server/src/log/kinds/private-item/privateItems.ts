import type { MessageType } from '@kith/protocol'
import { askPrivateItems, type KeptClaim } from '../../../db/private-item/askPrivateItems.ts'
import { type WrittenItem, writePrivateItems } from '../../../db/private-item/writePrivateItems.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { uniqueDigests } from '../../batch/uniqueDigests.ts'
import { type PrivateMessage, privateEffects } from './privateEffects.ts'
import { toPrivateItem } from './toPrivateItem.ts'

type PrivateItems = {
  /** By `account:kind:subject`. */
  claims: Map<string, KeptClaim>
  written: Map<string, WrittenItem>
}

/** What accounts keep of the things that their private messages are about. */
export const privateItems: BatchPart<ReadonlyMap<string, KeptClaim>, PrivateItems> = {
  isProjection: false,
  none: new Map(),
  ask(tx, messages) {
    const writers = new Set<bigint>()
    const subjects: Uint8Array[] = []
    for (const { message, accountId } of messages) {
      if (!isPrivate(message)) continue
      writers.add(accountId)
      subjects.push(toPrivateItem(accountId, message).subject)
    }
    if (subjects.length === 0) return known(new Map())
    return askPrivateItems(tx, { accountIds: [...writers], subjects: uniqueDigests(subjects) })
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  listAccounts: ({ written }) => [...written.values()].map(({ targetId }) => targetId ?? null),
  write: (tx, { written }) => writePrivateItems(tx, [...written.values()]),
}

function isPrivate(message: MessageOf<MessageType>): message is PrivateMessage {
  return Object.hasOwn(privateEffects, message.type)
}
