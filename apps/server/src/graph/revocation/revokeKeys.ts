import { spendSignInStep } from '../../limits/rates/spendSignInStep.ts'
import type { RevokedKeys } from '../../sign-in/revokeKeys.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'

const RevokeKeysInput = builder.inputType('RevokeKeysInput', {
  description: 'What the wallet signed.',
  fields: (t) => ({
    revocation: t.field({ type: 'Base64', required: true, description: 'The CACAO in DAG-CBOR.' }),
  }),
})

const RevokedKeysRef = builder.objectRef<RevokedKeys>('RevokedKeys').implement({
  description: 'From now on nothing by these keys is accepted, and no token of theirs reads. What they posted stays.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Whose wallet signed.',
      resolve: ({ address }, _, { loaders }) => loaders.accountByAddress.find(address),
    }),
    delegations: t.field({
      type: ['Cid'],
      description: 'The delegations that ended by it: none where they had ended before.',
      resolve: ({ delegations }) => [...delegations],
    }),
    revokedAt: t.field({ type: 'DateTime', description: 'When.', resolve: ({ revokedAt }) => revokedAt }),
  }),
})

const RevokeKeysResult = builder.unionType('RevokeKeysResult', {
  description: 'What ended, or why nothing did.',
  types: [RevokedKeysRef, RefusalRef],
  resolveType: (value) => ('kind' in value ? RefusalRef : RevokedKeysRef),
})

builder.mutationField('revokeKeys', (t) =>
  t.field({
    type: RevokeKeysResult,
    args: { input: t.arg({ type: RevokeKeysInput, required: true, description: 'What was signed.' }) },
    description: "Second step of ending keys by the wallet: one key, or all of the account's.",
    async resolve(_, { input }, { service, rates, client }) {
      try {
        await spendSignInStep(rates, { step: 'signatures', client })
        return await service.revokeKeys(input)
      } catch (error) {
        return toRefusal(error)
      }
    },
  }),
)
