import { builder } from '../builder.ts'

/** Arguments of a field that tells which of some accounts are what it says. */
export const accountsArgs = builder.args((t) => ({
  accounts: t.field({ type: ['Address'], required: true, description: 'Addresses, at most 50.' }),
}))
