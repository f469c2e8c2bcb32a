import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'

/** Arguments of a search for people. */
export const accountSearchArgs = {
  ...builder.args((t) => ({
    query: t.string({
      required: true,
      description:
        'A handle, an address, or words of a name; at most 200 characters and 24 words. One or two letters are looked for among the 2,000 that most established accounts follow.',
    }),
  })),
  ...pageArgs,
}
