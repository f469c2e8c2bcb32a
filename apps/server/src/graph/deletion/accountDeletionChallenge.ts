import { builder } from '../builder.ts'
import { addWalletStep } from '../wallet-step/addWalletStep.ts'
import { createWalletChallengeRef } from '../wallet-step/createWalletChallengeRef.ts'
import { walletInputFields } from '../wallet-step/walletInputFields.ts'

const AccountDeletionChallengeInput = builder.inputType('AccountDeletionChallengeInput', {
  description: 'Which account is to be deleted, and from which page that is asked.',
  fields: (t) => ({
    ...walletInputFields(t),
    origin: t.string({ required: true, description: 'Origin the page runs on, e.g. https://kith.example.' }),
  }),
})

const AccountDeletionChallengeRef = createWalletChallengeRef('AccountDeletionChallenge', {
  descriptions: {
    type: 'A one-time value, and the parts of the EIP-4361 message by which the wallet deletes its account.',
    nonce: 'The one-time value: bound to the address, good for ten minutes.',
    statement: 'What is asked for, as ERC-5573 words it.',
    resources: 'The ERC-5573 ReCap: account/delete alone.',
  },
})

addWalletStep({
  name: 'accountDeletionChallenge',
  description: 'First step of deleting an account. Needs no token: the wallet decides.',
  step: 'challenges',
  input: AccountDeletionChallengeInput,
  inputDescription: 'Which account is to be deleted.',
  answer: AccountDeletionChallengeRef,
  resultDescription: 'A challenge, or a refusal.',
  run: ({ service }, input) => service.challengeDeletion(input),
})
