import { BaseError } from '@kith/protocol/errors'
import type { ReplyControl } from '../../../db/tables/PostTables.ts'

const who: Readonly<Record<ReplyControl, string>> = {
  everyone: 'everyone',
  following: 'those that the author follows',
  mentioned: 'those that the first post mentions',
}

/** The author of the thread's first post lets only some people answer, and this account is not one of them. */
export class ReplyNotAllowedError extends BaseError {
  override readonly name = 'ReplyNotAllowedError'

  constructor({ root, replies }: { root: string; replies: ReplyControl }) {
    super(`In the thread of ${root} only its author and ${who[replies]} may reply.`, {
      metaMessages: ['Anyone may quote the post in one of their own.'],
      docsPath: 'errors#replynotallowederror',
    })
  }
}
