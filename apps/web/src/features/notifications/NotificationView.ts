import type { NotificationFieldsFragment } from '../../api/operations.generated.ts'

/** What one or several people did, as the list draws it. */
export type NotificationView = NotificationFieldsFragment

export type NotifiedPost = NonNullable<NotificationView['post']>
