import { builder } from '../builder.ts'

/** Arguments of every list. */
export const pageArgs = builder.args((t) => ({
  first: t.int({ defaultValue: 20, description: 'Entries in the page, at most 50.' }),
  after: t.string({ description: 'The endCursor of the page before.' }),
}))
