import type { ReceiptKey } from '@kith/protocol'
import { builder } from '../builder.ts'

export const ReceiptKeyRef = builder.objectRef<ReceiptKey>('ReceiptKey').implement({
  description: 'One of the keys by which the service signs receipts.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key, as did:key.' }),
    position: t.field({
      type: 'Seq',
      description: 'First log position whose receipt it signs.',
      resolve: ({ position }) => position,
    }),
    since: t.field({
      type: 'DateTime',
      description: 'When it was made, to the millisecond.',
      resolve: ({ timeMs }) => new Date(timeMs),
    }),
    signature: t.field({
      type: 'Base64',
      nullable: true,
      description:
        'Signature of the key before it over dagcbor(["kith-receipt-key", network, key, position, time]). Null for the first key.',
      resolve: ({ signature }) => signature,
    }),
  }),
})
