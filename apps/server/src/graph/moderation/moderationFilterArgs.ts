import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'

/** Arguments of the lists that operators filter. */
export const moderationFilterArgs = {
  ...builder.args((t) => ({
    search: t.string({ description: 'Words that must all match; at most 200 characters and 24 words.' }),
    networkOf: t.field({
      type: 'Address',
      description:
        'Only accounts, or posts of accounts, that signed in within the last 30 days from the same network as this account: an IPv4 /24 or an IPv6 /48.',
    }),
  })),
  ...pageArgs,
}
