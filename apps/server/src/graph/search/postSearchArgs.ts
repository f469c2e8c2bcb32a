import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { PostOrderRef } from './PostOrderRef.ts'

/** Arguments of a search for posts. */
export const postSearchArgs = {
  ...builder.args((t) => ({
    query: t.string({
      required: true,
      description:
        'Words that must all match, "words in quotes" that match as a phrase, #tag, from:@handle or from:0x…, to:@handle or to:0x… for posts that mention the account, has:media for posts with pictures, after:2026-11-20 for posts received at or after the start of that day in UTC, before:2026-11-21 for posts received before it; at most 200 characters and 24 words. The last word matches as a prefix unless a space follows it.',
    }),
    order: t.field({ type: PostOrderRef, defaultValue: 'newest', description: 'Their order.' }),
  })),
  ...pageArgs,
}
