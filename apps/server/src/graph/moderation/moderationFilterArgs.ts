import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'

/** Arguments of what operators look through. */
export const moderationFilterArgs = {
  ...builder.args((t) => ({
    search: t.string({ description: 'Words that all have to be there; at most 200 characters and 24 words.' }),
    networkOf: t.field({
      type: 'Address',
      description:
        'Only accounts, or posts of accounts, that signed in within 30 days from a network from which this one did: an IPv4 /24 or an IPv6 /48.',
    }),
  })),
  ...pageArgs,
}
