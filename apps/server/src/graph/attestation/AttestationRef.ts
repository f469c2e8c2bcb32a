import type { SignedAttestation } from '@kith/protocol'
import { toHex } from '../../bytes/toHex.ts'
import { builder } from '../builder.ts'

export const AttestationRef = builder.objectRef<SignedAttestation>('Attestation').implement({
  description:
    'What this service says about the signature of a contract account: that it asked the contract, at which block, and the answer. Anyone may ask the contract again at this block.',
  fields: (t) => ({
    chain: t.string({
      description: 'The chain of the contract (CAIP-2), e.g. eip155:137.',
      resolve: ({ chainId }) => `eip155:${chainId}`,
    }),
    block: t.field({
      type: 'Seq',
      description: 'Number of the block at which the contract was asked.',
      resolve: ({ blockNumber }) => blockNumber,
    }),
    blockHash: t.string({
      description: 'Hash of this block, 0x and 64 hexadecimal digits.',
      resolve: ({ blockHash }) => `0x${toHex(blockHash)}`,
    }),
    attestedAt: t.field({
      type: 'DateTime',
      description: 'When, by the clock of this service.',
      resolve: ({ timeMs }) => new Date(timeMs),
    }),
    accepted: t.exposeBoolean('isAccepted', { description: 'Whether the contract accepted the signature.' }),
    signature: t.field({
      type: 'Base64',
      description: 'The signature of this service over the attestation, by its receipt key of this time.',
      resolve: ({ signature }) => signature,
    }),
  }),
})
