import { formatCid } from '../../bytes/formatCid.ts'
import type { Kept } from '../../log/Kept.ts'
import { builder } from '../builder.ts'

export const KeptRef = builder.objectRef<Kept>('Kept').implement({
  description: 'A private message took effect. It is not in the log, and the message itself is not stored.',
  fields: (t) => ({
    id: t.field({ type: 'ID', description: 'The message id.', resolve: ({ id }) => formatCid(id) }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'When this service accepted it.',
      resolve: ({ receivedAt }) => receivedAt,
    }),
  }),
})
