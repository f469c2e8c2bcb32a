import { builder } from '../builder.ts'

/** Names an account. A client sends exactly one field; graphql-js refuses none, several and null. */
export const AccountByRef = builder.inputType('AccountBy', {
  description: 'What names an account: exactly one of these.',
  isOneOf: true,
  fields: (t) => ({
    address: t.field({ type: 'Address', description: 'The wallet.' }),
    handle: t.string({ description: 'A handle it owns, in any letter case.' }),
  }),
})
