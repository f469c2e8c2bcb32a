import { builder } from '../builder.ts'

/** Arguments of a field that selects some of the given accounts. */
export const accountsArgs = builder.args((t) => ({
  accounts: t.field({ type: ['Address'], required: true, description: 'Addresses, at most 50.' }),
}))
