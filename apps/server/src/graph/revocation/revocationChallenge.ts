import { builder } from '../builder.ts'
import { addWalletStep } from '../wallet-step/addWalletStep.ts'
import { createWalletChallengeRef } from '../wallet-step/createWalletChallengeRef.ts'
import { walletInputFields } from '../wallet-step/walletInputFields.ts'

const RevocationChallengeInput = builder.inputType('RevocationChallengeInput', {
  description: 'Whose keys are to end, and from which page that is asked.',
  fields: (t) => ({
    ...walletInputFields(t),
    key: t.string({ description: 'The key to end, did:key. Without it, all keys of the account.' }),
    origin: t.string({ required: true, description: 'Origin the page runs on, e.g. https://kith.example.' }),
  }),
})

const RevocationChallengeRef = createWalletChallengeRef('RevocationChallenge', {
  descriptions: {
    type: 'A one-time value, and the parts of the EIP-4361 message by which the wallet ends keys.',
    nonce:
      'The one-time value: bound to the address, good for ten minutes. The text that is signed says what it is for.',
    statement: 'What is to end, as ERC-5573 words it.',
    resources: 'The ERC-5573 ReCap: session/revoke alone.',
  },
})

addWalletStep({
  name: 'revocationChallenge',
  description: 'First step of ending keys by the wallet. Needs no token: who lost every browser still has the wallet.',
  step: 'challenges',
  input: RevocationChallengeInput,
  inputDescription: 'Whose keys are to end.',
  answer: RevocationChallengeRef,
  resultDescription: 'A challenge, or a refusal.',
  run: ({ service }, input) => service.challengeRevocation({ ...input, key: input.key ?? null }),
})
