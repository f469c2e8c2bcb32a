import type { AccountAddress } from '@kith/protocol'
import type { ClaimState } from '../ClaimState.ts'
import type { ReplyControl } from '../tables/PostTables.ts'

/** What a batch knows of a post that it writes or refers to. */
export type PostState = Readonly<{
  seq: bigint
  rootSeq: bigint | null
  parentSeq: bigint | null
  quoteSeq: bigint | null
  /** The author of the post it quotes. */
  quotedAuthor: bigint | null
  /** Of a reply: the authors of its thread's first post and of the post it answers, who may hide it. */
  above: readonly bigint[]
  accountId: bigint
  replyControl: ReplyControl
  /** Addresses it names, lower-case. */
  mentioned: readonly AccountAddress[]
  isDeleted: boolean
  /** The edit it shows, if any. */
  edit: Pick<ClaimState, 'ts' | 'messageId'> | null
}>
