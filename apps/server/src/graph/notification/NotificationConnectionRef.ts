import type { NotificationNode } from '../../db/queries/listNotifications.ts'
import { builder } from '../builder.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'
import { NotificationRef } from './NotificationRef.ts'

const NotificationEdgeRef = builder.objectRef<Edge<NotificationNode>>('NotificationEdge').implement({
  description: 'A notification at its place in the list.',
  fields: (t) => ({
    node: t.field({ type: NotificationRef, description: 'The notification.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', { description: 'Its place, to be passed as "after".' }),
  }),
})

export const NotificationConnectionRef = builder
  .objectRef<Connection<NotificationNode>>('NotificationConnection')
  .implement({
    description: 'A page of notifications.',
    fields: (t) => ({
      edges: t.field({ type: [NotificationEdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
      pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
