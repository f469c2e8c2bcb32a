import { spendSignInStep } from '../../limits/rates/spendSignInStep.ts'
import type { WalletChallenge } from '../../sign-in/createWalletChallenge.ts'
import { builder } from '../builder.ts'
import { RefusalRef } from '../refusal/RefusalRef.ts'
import { toRefusal } from '../refusal/toRefusal.ts'

const RevocationChallengeInput = builder.inputType('RevocationChallengeInput', {
  description: 'Whose keys are to end, and from which page that is asked.',
  fields: (t) => ({
    address: t.field({ type: 'Address', required: true, description: 'The wallet.' }),
    chainId: t.int({
      required: true,
      description:
        "The wallet's chain (EIP-155 id), below 2^31: a plain wallet on one with a larger id may name any other.",
    }),
    key: t.string({ description: 'The key to end, did:key. Without it, all keys of the account.' }),
    origin: t.string({ required: true, description: 'Origin the page runs on, e.g. https://kith.example.' }),
  }),
})

const RevocationChallengeRef = builder.objectRef<WalletChallenge>('RevocationChallenge').implement({
  description: 'A one-time value, and the parts of the EIP-4361 message by which the wallet ends keys.',
  fields: (t) => ({
    nonce: t.exposeString('nonce', {
      description:
        'The one-time value: bound to the address, good for ten minutes. The text that is signed says what it is for.',
    }),
    domain: t.exposeString('domain', { description: 'Host of the origin.' }),
    uri: t.exposeString('uri', { description: 'The origin, which is asked to do it.' }),
    statement: t.exposeString('statement', { description: 'What is to end, as ERC-5573 words it.' }),
    resources: t.stringList({
      description: 'The ERC-5573 ReCap: session/revoke alone.',
      resolve: ({ resources }) => [...resources],
    }),
    issuedAt: t.field({
      type: 'DateTime',
      description: "When it was given out: the message's Issued At.",
      resolve: ({ issuedAt }) => issuedAt,
    }),
  }),
})

const RevocationChallengeResult = builder.unionType('RevocationChallengeResult', {
  description: 'A challenge, or a refusal.',
  types: [RevocationChallengeRef, RefusalRef],
  resolveType: (value) => ('kind' in value ? RefusalRef : RevocationChallengeRef),
})

builder.mutationField('revocationChallenge', (t) =>
  t.field({
    type: RevocationChallengeResult,
    args: {
      input: t.arg({ type: RevocationChallengeInput, required: true, description: 'Whose keys are to end.' }),
    },
    description:
      'First step of ending keys by the wallet. Needs no token: who lost every browser still has the wallet.',
    async resolve(_, { input }, { service, rates, client }) {
      try {
        await spendSignInStep(rates, { step: 'challenges', client })
        return await service.challengeRevocation({ ...input, key: input.key ?? null })
      } catch (error) {
        return toRefusal(error)
      }
    },
  }),
)
