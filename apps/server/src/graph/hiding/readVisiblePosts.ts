import type { Page, PageEntry } from '../../db/page/Page.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readPosts } from '../post/readPosts.ts'
import { createKeepVisible } from './createKeepVisible.ts'

export type ReadVisiblePostsParameters = {
  args: PageArgs
  viewer: Bearer
  /** Whether the database looks through as much for one entry as for many. */
  isSought?: boolean | undefined
  list: (page: Page) => Promise<readonly PageEntry[]>
}

/** Reads a page of posts without those that are hidden from the viewer. */
export async function readVisiblePosts(
  context: PageContext,
  { args, viewer, isSought, list }: ReadVisiblePostsParameters,
): Promise<Connection<PostNode>> {
  return await readPosts(context, args, list, { isSought, keep: createKeepVisible(context, viewer) })
}
