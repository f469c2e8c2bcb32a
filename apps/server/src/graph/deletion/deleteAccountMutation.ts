import type { DeletedAccount } from '../../deletion/deleteAccount.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { addWalletStep } from '../wallet-step/addWalletStep.ts'

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

addWalletStep({
  name: 'deleteAccount',
  description: 'Second step of deleting an account, for good: by its wallet, since a key may only write.',
  step: 'signatures',
  input: DeleteAccountInput,
  inputDescription: 'What was signed.',
  answer: DeletedAccountRef,
  resultDescription: 'What was deleted, or why nothing was.',
  run: ({ service }, input) => service.deleteAccount(input),
})
