import { formatCid } from '../../bytes/formatCid.ts'
import type { Receipt } from '../../log/receipts/Receipt.ts'
import { builder } from '../builder.ts'

export const ReceiptRef = builder.objectRef<Omit<Receipt, 'kind'>>('Receipt').implement({
  description: "The service's signed promise that a message is in the log.",
  fields: (t) => ({
    id: t.field({ type: 'ID', description: 'The message id.', resolve: ({ id }) => formatCid(id) }),
    seq: t.field({ type: 'Seq', description: 'Its log position.', resolve: ({ seq }) => seq }),
    network: t.string({
      description: 'What the message is signed for: version, chain and service.',
      resolve: (_receipt, _args, { service }) => service.network,
    }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'When the service took it, to the millisecond.',
      resolve: ({ receivedAt }) => receivedAt,
    }),
    signature: t.field({
      type: 'Base64',
      description: 'The service\'s signature over dagcbor(["kith-receipt", network, id, seq, received, previous]).',
      resolve: ({ signature }) => signature,
    }),
    previous: t.field({
      type: 'Base64',
      nullable: true,
      description:
        "The SHA-256 of the signed bytes of the same account's receipt before it in the log. Null for the account's first.",
      resolve: ({ previous }) => previous,
    }),
  }),
})
