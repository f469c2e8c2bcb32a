import { formatCid } from '../../bytes/formatCid.ts'
import type { KeyEndNode } from '../../db/key-end/findKeyEnds.ts'
import { builder } from '../builder.ts'
import { ReceiptRef } from '../receipt/ReceiptRef.ts'

export const KeyEndRef = builder.objectRef<KeyEndNode>('KeyEnd').implement({
  description:
    "The public record of a key's end: what the service signed where the wallet or the service ended it, or the key's own revoke.",
  fields: (t) => ({
    delegation: t.field({
      type: 'Cid',
      description: 'The delegation whose key ended.',
      resolve: ({ delegationId }) => formatCid(delegationId),
    }),
    key: t.exposeString('didKey', { description: 'The key, as did:key.' }),
    seq: t.field({
      type: 'Seq',
      description: 'Its log position: what has a higher one came after.',
      resolve: ({ seq }) => seq,
    }),
    endedAt: t.field({
      type: 'DateTime',
      description: 'When it ended, to the millisecond.',
      resolve: ({ endedAt }) => endedAt,
    }),
    network: t.string({
      description: 'What it is signed for: version, chain and service.',
      resolve: (_keyEnd, _args, { service }) => service.network,
    }),
    signature: t.field({
      type: 'Base64',
      nullable: true,
      description:
        'The service\'s signature over dagcbor(["kith-key-end", network, delegation, seq, ended, textId, previous]). Null where the key ended itself.',
      resolve: ({ statement }) => statement?.signature ?? null,
    }),
    previous: t.field({
      type: 'Base64',
      nullable: true,
      description:
        "The SHA-256 of the signed bytes of the same account's receipt or key end before it in the log. Null for the account's first, and where the key ended itself.",
      resolve: ({ statement }) => statement?.previous ?? null,
    }),
    textId: t.field({
      type: 'Cid',
      nullable: true,
      description: 'Content id of what the wallet signed. Null where the key or the service ended it.',
      resolve: ({ statement }) => (statement?.textId ? formatCid(statement.textId) : null),
    }),
    text: t.field({
      type: 'Base64',
      nullable: true,
      description:
        'What the wallet signed: a CACAO in DAG-CBOR. Null without textId, and once purged with its account.',
      resolve: ({ statement }) => statement?.text ?? null,
    }),
    revoke: t.field({
      type: 'Base64',
      nullable: true,
      description:
        "The key's own last message, as it signed it. Null where the key did not end itself, and once purged.",
      resolve: ({ revoke }) => revoke?.envelope ?? null,
    }),
    receipt: t.field({
      type: ReceiptRef,
      nullable: true,
      description: 'The receipt of that message. Null where the key did not end itself.',
      resolve: ({ revoke }) => revoke?.receipt ?? null,
    }),
  }),
})
