import { formatCid } from '../../bytes/formatCid.ts'
import type { Kept } from '../../log/batch/Kept.ts'
import { builder } from '../builder.ts'

export const KeptRef = builder.objectRef<Kept>('Kept').implement({
  description:
    'A message took effect that is not in the log: a private one, which itself is not stored, or one about moderation.',
  fields: (t) => ({
    id: t.field({ type: 'ID', description: 'The message id.', resolve: ({ id }) => formatCid(id) }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'When this service accepted it.',
      resolve: ({ receivedAt }) => receivedAt,
    }),
  }),
})
