import { formatCid } from '../../bytes/formatCid.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { ModerationActRef } from './ModerationActRef.ts'

const { EdgeRef, ConnectionRef } = createConnectionRefs('ModerationLog', {
  node: ModerationActRef,
  descriptions: {
    page: 'A page of the log of moderation.',
    edge: 'An act at its position in the log of moderation, and who is answerable for it.',
    node: 'The act.',
  },
})

builder.objectFields(EdgeRef, (t) => ({
  operator: t.field({
    type: AccountRef,
    description: 'Who did it.',
    resolve: ({ node }, _, { loaders }) => loaders.accountById.find(node.operatorId),
  }),
  delegation: t.field({
    type: 'Cid',
    description: 'The delegation whose key signed it.',
    resolve: ({ node }) => formatCid(node.delegationId),
  }),
  envelope: t.field({
    type: 'Base64',
    description: 'The act as that key signed it.',
    resolve: ({ node }) => node.envelope,
  }),
}))

export const ModerationLogConnectionRef = ConnectionRef
