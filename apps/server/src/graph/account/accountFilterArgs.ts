import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'

/** Arguments of a list of people that can be filtered. */
export const accountFilterArgs = {
  ...builder.args((t) => ({
    query: t.string({
      description:
        'Only accounts with words in their name or handle that begin with it, or whose address does; at most 200 characters and 24 words. Omits suspended accounts. Empty for all. The list keeps its order. In a long list, a page may be short or empty and still go on.',
    }),
  })),
  ...pageArgs,
}
