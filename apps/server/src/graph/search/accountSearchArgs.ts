import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'

/** Arguments of a search for people. */
export const accountSearchArgs = {
  ...builder.args((t) => ({
    query: t.string({
      required: true,
      description:
        'A handle, an address, or words of a name; at most 200 characters and 24 words. One or two letters are searched among the 2,000 accounts with the most established followers.',
    }),
  })),
  ...pageArgs,
}
