import { listExplored } from '../../db/post/listExplored.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { type KeepEntries, readKeyedPosts } from '../post/readKeyedPosts.ts'

/** Reads a page of explore. */
export function readExplored(
  context: PageContext,
  args: PageArgs,
  options?: { keep: KeepEntries },
): Promise<Connection<PostNode>> {
  return readKeyedPosts(
    context,
    args,
    { parts: 3, isSought: true, list: (page) => listExplored(context.db, page) },
    options,
  )
}
