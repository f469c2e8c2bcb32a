import { findVersions, type VersionNode } from '../../db/post/findVersions.ts'
import { listVersions } from '../../db/post/listVersions.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { loadInOrder } from '../page/loadInOrder.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readPage } from '../page/readPage.ts'

/** Reads a page of a post's versions: itself alone if it was never edited, nothing once it is deleted or while it is withheld. */
export function readVersions(context: PageContext, args: PageArgs, post: PostNode): Promise<Connection<VersionNode>> {
  const { db } = context
  const { seq } = post
  const isEmpty = post.deletedSeq !== null || (post.withheld !== null && !post.showsWithheld)
  if (isEmpty || post.editSeq === null) {
    return readPage(context, {
      args,
      async list({ after, isBackward }) {
        const isBeyond = after !== null && (isBackward ? after <= seq : after >= seq)
        return isEmpty || isBeyond ? [] : [{ cursor: seq, key: seq }]
      },
      load: async (seqs) => seqs.map(() => post),
    })
  }
  return readPage(context, {
    args,
    list: (page) => listVersions(db, { postSeq: seq }, page),
    load: loadInOrder(
      (seqs) => findVersions(db, seqs),
      ({ seq: key }) => key,
    ),
  })
}
