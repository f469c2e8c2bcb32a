import type { RevokedKeys } from '../../sign-in/revokeKeys.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { addWalletStep } from '../wallet-step/addWalletStep.ts'

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

addWalletStep({
  name: 'revokeKeys',
  description: "Second step of ending keys by the wallet: one key, or all of the account's.",
  step: 'signatures',
  input: RevokeKeysInput,
  inputDescription: 'What was signed.',
  answer: RevokedKeysRef,
  resultDescription: 'What ended, or why nothing did.',
  run: ({ service }, input) => service.revokeKeys(input),
})
