import { spendSignInStep } from '../../limits/rates/spendSignInStep.ts'
import type { SignedIn } from '../../sign-in/signIn.ts'
import { AccessTokenRef } from '../access-token/AccessTokenRef.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'

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

const SignInResult = builder.unionType('SignInResult', {
  description: 'A session, or a refusal.',
  types: [SignInRef, RefusalRef],
  resolveType: (value) => ('kind' in value ? RefusalRef : SignInRef),
})

builder.mutationField('signIn', (t) =>
  t.field({
    type: SignInResult,
    args: { input: t.arg({ type: SignInInput, required: true, description: 'What was signed.' }) },
    description: 'Second step of signing in.',
    async resolve(_, { input }, { service, getDevice, rates, client }) {
      try {
        await spendSignInStep(rates, { step: 'signatures', client })
        return await service.signIn({ ...input, device: getDevice(), client })
      } catch (error) {
        return toRefusal(error)
      }
    },
  }),
)
