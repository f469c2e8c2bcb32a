import type { DeletedAccount } from '../../deletion/deleteAccount.ts'
import { spendSignInStep } from '../../limits/rates/spendSignInStep.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'What the wallet signed.',
  fields: (t) => ({
    deletion: t.field({ type: 'Base64', required: true, description: 'The CACAO in DAG-CBOR.' }),
  }),
})

const DeletedAccountRef = builder.objectRef<DeletedAccount>('DeletedAccount').implement({
  description:
    'All keys of the account have ended. Everything it wrote, did and kept is being purged; threads keep a placeholder where its posts were.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account whose wallet signed. The address may sign in again later and starts empty.',
      resolve: ({ address }, _, { loaders }) => loaders.accountByAddress.find(address),
    }),
    deletedAt: t.field({ type: 'DateTime', description: 'When.', resolve: ({ deletedAt }) => deletedAt }),
  }),
})

const DeleteAccountResult = builder.unionType('DeleteAccountResult', {
  description: 'What was deleted, or why nothing was.',
  types: [DeletedAccountRef, RefusalRef],
  resolveType: (value) => ('kind' in value ? RefusalRef : DeletedAccountRef),
})

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountResult,
    args: { input: t.arg({ type: DeleteAccountInput, required: true, description: 'What was signed.' }) },
    description: 'Second step of deleting an account, for good: by its wallet, since a key may only write.',
    async resolve(_, { input }, { service, rates, client }) {
      try {
        await spendSignInStep(rates, { step: 'signatures', client })
        return await service.deleteAccount(input)
      } catch (error) {
        return toRefusal(error)
      }
    },
  }),
)
