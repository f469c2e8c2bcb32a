import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { NotificationRef } from './NotificationRef.ts'

export const { ConnectionRef: NotificationConnectionRef } = createConnectionRefs('Notification', {
  node: NotificationRef,
  descriptions: {
    page: 'A page of notifications.',
    edge: 'A notification at its place in the list.',
    node: 'The notification.',
  },
})
