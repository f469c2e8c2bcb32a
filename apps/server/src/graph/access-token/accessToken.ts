import { spendMessages } from '../../limits/rates/spendMessages.ts'
import { builder } from '../builder.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'
import { AccessTokenRef } from './AccessTokenRef.ts'

const AccessTokenInput = builder.inputType('AccessTokenInput', {
  description: "A request signed by a live key, without the wallet's doing.",
  fields: (t) => ({
    delegation: t.field({ type: 'Cid', required: true, description: "The key's delegation." }),
    ts: t.float({ required: true, description: 'Milliseconds.' }),
    proof: t.field({
      type: 'Base64',
      required: true,
      description: "The key's signature over dagcbor(['kith-token', origin, ts, CID]).",
    }),
  }),
})

const AccessTokenResult = builder.unionType('AccessTokenResult', {
  description: 'A token, or a refusal.',
  types: [AccessTokenRef, RefusalRef],
  resolveType: (value) => ('kind' in value ? RefusalRef : AccessTokenRef),
})

builder.mutationField('accessToken', (t) =>
  t.field({
    type: AccessTokenResult,
    args: { input: t.arg({ type: AccessTokenInput, required: true, description: 'The signed request.' }) },
    description: "Gets a token for reading the account's private things.",
    async resolve(_, { input }, { service, rates, client }) {
      try {
        spendMessages(rates, { client, count: 1 })
        return await service.accessToken(input)
      } catch (error) {
        return toRefusal(error)
      }
    },
  }),
)
