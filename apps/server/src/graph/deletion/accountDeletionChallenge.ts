import { spendSignInStep } from '../../limits/rates/spendSignInStep.ts'
import type { WalletChallenge } from '../../sign-in/createWalletChallenge.ts'
import { builder } from '../builder.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'

const AccountDeletionChallengeInput = builder.inputType('AccountDeletionChallengeInput', {
  description: 'Which account is to be deleted, and from which page that is asked.',
  fields: (t) => ({
    address: t.field({ type: 'Address', required: true, description: 'The wallet.' }),
    chainId: t.int({
      required: true,
      description:
        "The wallet's chain (EIP-155 id), below 2^31: a plain wallet on one with a larger id may name any other.",
    }),
    origin: t.string({ required: true, description: 'Origin the page runs on, e.g. https://kith.example.' }),
  }),
})

const AccountDeletionChallengeRef = builder.objectRef<WalletChallenge>('AccountDeletionChallenge').implement({
  description: 'A one-time value, and the parts of the EIP-4361 message by which the wallet deletes its account.',
  fields: (t) => ({
    nonce: t.exposeString('nonce', { description: 'The one-time value: bound to the address, good for ten minutes.' }),
    domain: t.exposeString('domain', { description: 'Host of the origin.' }),
    uri: t.exposeString('uri', { description: 'The origin, which is asked to do it.' }),
    statement: t.exposeString('statement', { description: 'What is asked for, as ERC-5573 words it.' }),
    resources: t.stringList({
      description: 'The ERC-5573 ReCap: account/delete alone.',
      resolve: ({ resources }) => [...resources],
    }),
    issuedAt: t.field({
      type: 'DateTime',
      description: "When it was given out: the message's Issued At.",
      resolve: ({ issuedAt }) => issuedAt,
    }),
  }),
})

const AccountDeletionChallengeResult = builder.unionType('AccountDeletionChallengeResult', {
  description: 'A challenge, or a refusal.',
  types: [AccountDeletionChallengeRef, RefusalRef],
  resolveType: (value) => ('kind' in value ? RefusalRef : AccountDeletionChallengeRef),
})

builder.mutationField('accountDeletionChallenge', (t) =>
  t.field({
    type: AccountDeletionChallengeResult,
    args: {
      input: t.arg({
        type: AccountDeletionChallengeInput,
        required: true,
        description: 'Which account is to be deleted.',
      }),
    },
    description: 'First step of deleting an account. Needs no token: the wallet decides.',
    async resolve(_, { input }, { service, rates, client }) {
      try {
        await spendSignInStep(rates, { step: 'challenges', client })
        return await service.challengeDeletion(input)
      } catch (error) {
        return toRefusal(error)
      }
    },
  }),
)
