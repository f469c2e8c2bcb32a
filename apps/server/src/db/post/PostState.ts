import type { AccountAddress } from '@kith/protocol'
import type { ReplyControl } from '../../db/tables/PostTables.ts'
import type { ClaimState } from './ClaimState.ts'

/** What a batch knows of a post that it writes or refers to. */
export type PostState = Readonly<{
  seq: bigint
  root_seq: bigint | null
  parent_seq: bigint | null
  quote_seq: bigint | null
  /** The author of the post it quotes. */
  quotedAuthor: bigint | null
  /** Of a reply: the authors of its thread's first post and of the post it answers, who may hide it. */
  above: readonly bigint[]
  account_id: bigint
  reply_control: ReplyControl
  /** Addresses it names, lower-case. */
  mentioned: readonly AccountAddress[]
  isDeleted: boolean
  /** The edit it shows, if any. */
  edit: Pick<ClaimState, 'ts' | 'message_id'> | null
}>
