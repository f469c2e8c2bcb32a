import type { Challenge } from '../../sign-in/createChallenge.ts'
import { builder } from '../builder.ts'
import { addWalletStep } from '../wallet-step/addWalletStep.ts'
import { walletInputFields } from '../wallet-step/walletInputFields.ts'

const ChallengeInput = builder.inputType('ChallengeInput', {
  description: 'Who wants to sign in, with which key, from which page.',
  fields: (t) => ({
    ...walletInputFields(t),
    key: t.string({ required: true, description: "The browser's fresh key, did:key (Ed25519 or P-256)." }),
    abilities: t.stringList({
      description:
        "Abilities to request for the key, e.g. social/post, in any order. Default: all but social/moderate, which only operators get, and only on the service's own pages.",
    }),
    origin: t.string({
      required: true,
      description: "Origin the page runs on, e.g. https://kith.example: the service's own, or an admitted client's.",
    }),
  }),
})

const ChallengeRef = builder.objectRef<Challenge>('Challenge').implement({
  description: 'A one-time value and everything the message to sign is built from.',
  fields: (t) => ({
    nonce: t.exposeString('nonce', {
      description:
        'The one-time value: bound to address and key, good for ten minutes, for a contract account for a day.',
    }),
    domain: t.exposeString('domain', {
      description:
        'Host of the origin of the page: the domain of the EIP-4361 message, which the client builds from these fields.',
    }),
    statement: t.exposeString('statement', { description: 'What the signature permits, as ERC-5573 words it.' }),
    abilities: t.stringList({
      description: 'What the signature permits, one by one, sorted.',
      resolve: ({ abilities }) => [...abilities],
    }),
    resources: t.stringList({
      description: 'Last one is the ERC-5573 ReCap.',
      resolve: ({ resources }) => [...resources],
    }),
    issuedAt: t.field({ type: 'DateTime', description: 'When it was given out.', resolve: ({ issuedAt }) => issuedAt }),
    expirationTime: t.field({
      type: 'DateTime',
      description: 'When the delegation will end.',
      resolve: ({ expirationTime }) => expirationTime,
    }),
    network: t.string({
      description:
        'What every message is signed for: version, chain and service, e.g. kith/1 eip155:80001 https://kith.example.',
      resolve: (_, __, { service }) => service.network,
    }),
    serverTime: t.field({
      type: 'DateTime',
      description: 'The clock messages are judged by.',
      resolve: (_, __, { now }) => new Date(now()),
    }),
  }),
})

addWalletStep({
  name: 'challenge',
  description: 'First step of signing in.',
  step: 'challenges',
  input: ChallengeInput,
  inputDescription: 'Who wants to sign in.',
  answer: ChallengeRef,
  resultDescription: 'A challenge, or a refusal.',
  run: ({ service }, input) => service.challenge(input),
})
