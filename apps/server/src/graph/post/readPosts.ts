import type { KeyedEntry } from '../../db/page/KeyedPage.ts'
import type { Page, PageEntry } from '../../db/page/Page.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { type KeyedPosts, type ReadPostsOptions, readKeyedPosts } from './readKeyedPosts.ts'

/** Reads a page of posts in the order of the log, filled up where posts are left out. */
export function readPosts(
  context: PageContext,
  args: PageArgs,
  list: (page: Page) => Promise<readonly PageEntry[]>,
  { isSought, ...options }: ReadPostsOptions & Pick<KeyedPosts<KeyedEntry>, 'isSought'> = {},
): Promise<Connection<PostNode>> {
  return readKeyedPosts(
    context,
    args,
    {
      parts: 1,
      isSought,
      list: async ({ after, ...page }) => {
        const entries = await list({ ...page, after: after?.[0] ?? null })
        return entries.map((entry) => ({ ...entry, cursor: [entry.cursor] }))
      },
    },
    options,
  )
}
