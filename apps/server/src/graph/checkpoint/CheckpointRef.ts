import type { SignedCheckpoint } from '@kith/protocol'
import { builder } from '../builder.ts'

export const CheckpointRef = builder.objectRef<SignedCheckpoint>('Checkpoint').implement({
  description:
    'What the service signed about its whole log at one position. Two hashes of one position prove that it showed two different logs.',
  fields: (t) => ({
    position: t.field({
      type: 'Seq',
      description: 'Position of the newest receipt that the hash covers.',
      resolve: ({ position }) => position,
    }),
    hash: t.field({
      type: 'Base64',
      description: 'Running SHA-256 over every receipt up to the position.',
      resolve: ({ hash }) => hash,
    }),
    signedAt: t.field({
      type: 'DateTime',
      description: 'When the service signed it, to the millisecond.',
      resolve: ({ timeMs }) => new Date(timeMs),
    }),
    signature: t.field({
      type: 'Base64',
      description: 'The service\'s signature over dagcbor(["kith-checkpoint", network, position, hash, time]).',
      resolve: ({ signature }) => signature,
    }),
  }),
})
