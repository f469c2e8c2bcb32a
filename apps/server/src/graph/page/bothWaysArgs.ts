import { builder } from '../builder.ts'

/** Arguments of a list that is read from either end. `first` has no default value, which would be there beside `last`. */
export const bothWaysArgs = builder.args((t) => ({
  first: t.int({
    description: 'Entries in the page, from the start of the list or from "after": at most 50, 20 by default.',
  }),
  after: t.string({ description: 'The endCursor of the page before.' }),
  last: t.int({
    description: 'Entries in the page, from the end of the list or from "before" backwards, in the order of the list.',
  }),
  before: t.string({ description: 'The startCursor of the page after. Not together with "first" or "after".' }),
}))
