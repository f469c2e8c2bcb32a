import type { SignedIn } from '../../sign-in/signIn.ts'
import { AccessTokenRef } from '../access-token/AccessTokenRef.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { addWalletStep } from '../wallet-step/addWalletStep.ts'

const SignInInput = builder.inputType('SignInInput', {
  description: 'What the wallet and the key signed.',
  fields: (t) => ({
    delegation: t.field({ type: 'Base64', required: true, description: 'The CACAO in DAG-CBOR.' }),
    proof: t.field({
      type: 'Base64',
      required: true,
      description: "The key's signature over dagcbor(['kith-session', origin, nonce, CID]).",
    }),
  }),
})

const SignInRef = builder.objectRef<SignedIn>('SignIn').implement({
  description: 'The key may now write for the account.',
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'Whose wallet signed.',
      resolve: ({ accountId }, _, { loaders }) => loaders.accountById.find(accountId),
    }),
    delegation: t.field({
      type: 'Cid',
      description: 'Name of the delegation: messages say it as "by".',
      resolve: ({ delegation }) => delegation,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the wallet has to sign again.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    accessToken: t.field({
      type: AccessTokenRef,
      nullable: true,
      description: 'A first token; null for a key that may not read what is private (social/private).',
      resolve: ({ accessToken }) => accessToken,
    }),
  }),
})

addWalletStep({
  name: 'signIn',
  description: 'Second step of signing in.',
  step: 'signatures',
  input: SignInInput,
  inputDescription: 'What was signed.',
  answer: SignInRef,
  resultDescription: 'A session, or a refusal.',
  run: ({ service, getDevice, client }, input) => service.signIn({ ...input, device: getDevice(), client }),
})
