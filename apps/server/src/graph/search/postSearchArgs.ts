import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { PostOrderRef } from './PostOrderRef.ts'

/** Arguments of a search for posts. */
export const postSearchArgs = {
  ...builder.args((t) => ({
    query: t.string({
      required: true,
      description:
        'Words that all have to be there, "words in quotes" that follow one another, #tag, from:@handle or from:0x…, to:@handle or to:0x… for posts that mention the account, has:media for posts with pictures, after:2026-11-20 for posts received from the start of that day in UTC on, before:2026-11-21 for posts received before it; at most 200 characters and 24 words. The last word may be the beginning of one, unless a space follows it.',
    }),
    order: t.field({ type: PostOrderRef, defaultValue: 'newest', description: 'In which order they stand.' }),
  })),
  ...pageArgs,
}
