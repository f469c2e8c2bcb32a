import { useState } from 'react'
import type { NotificationFilter } from '../api/operations.generated.ts'
import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FollowButton } from '../features/follow/FollowButton.tsx'
import { AddressedItem } from '../features/notifications/AddressedItem.tsx'
import { GroupItem } from '../features/notifications/GroupItem.tsx'
import { MarkAllSeen } from '../features/notifications/MarkAllSeen.tsx'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import type { NotificationView } from '../features/notifications/NotificationView.ts'
import { useNotifications } from '../features/notifications/useNotifications.ts'
import { accountLabel } from '../ui/account/accountName.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { notificationsWords } from '../words/en/later/account/notificationsWords.ts'
import { useMessages } from '../words/useMessages.ts'
import { PrivatePage } from './PrivatePage.tsx'
import { AddressedPost } from './post/AddressedPost.tsx'

/** `/notifications`: what others did that concerns the reader; what is written to them can be answered in place. */
export function NotificationsRoute() {
  const t = useMessages(notificationsWords)
  return (
    <PrivatePage title={t('notifications.title')} invitation={t('notifications.signedOut')}>
      <Notifications />
    </PrivatePage>
  )
}

function Notifications() {
  const t = useMessages(notificationsWords)
  const [filter, setFilter] = useState<NotificationFilter>('ALL')
  const notifications = useNotifications(filter)
  const { run } = useRequireSession()
  return (
    <>
      <Tabs
        label={t('notifications.views')}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'ALL', label: t('notifications.all') },
          { value: 'MENTIONS', label: t('notifications.mentions') },
          { value: 'FOLLOWED', label: t('notifications.followed') },
        ]}
      />
      {filter !== 'ALL' && <MarkAllSeen onMarked={() => void notifications.refresh()} />}
      <NotificationList key={filter} filter={filter} notifications={notifications} renderItem={renderItem} />
    </>
  )

  function renderItem(notification: NotificationView) {
    const { kind, post, actors, count } = notification
    if (kind === 'REPLY' || kind === 'MENTION' || kind === 'QUOTE')
      return (
        <AddressedItem notification={{ ...notification, kind }}>
          {post && <AddressedPost post={post} guard={run} />}
        </AddressedItem>
      )
    const [follower] = actors
    return (
      <GroupItem
        notification={{ ...notification, kind }}
        {...(kind === 'FOLLOW' &&
          count === 1 &&
          follower && {
            action: <FollowButton address={follower.address} name={accountLabel(follower)} guard={run} />,
          })}
      />
    )
  }
}
