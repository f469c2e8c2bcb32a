import { useRequireSession } from '../features/connect/useRequireSession.ts'
import { FollowButton } from '../features/follow/FollowButton.tsx'
import { AddressedItem } from '../features/notifications/AddressedItem.tsx'
import { GroupItem } from '../features/notifications/GroupItem.tsx'
import { MarkAllSeen } from '../features/notifications/MarkAllSeen.tsx'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import type { NotificationView } from '../features/notifications/NotificationView.ts'
import { useNotifications } from '../features/notifications/useNotifications.ts'
import { StandingNotice } from '../features/standing/StandingNotice.tsx'
import { accountLabel } from '../ui/account/accountName.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { useTabParam } from '../ui/useTabParam.ts'
import { notificationsWords } from '../words/en/later/account/notificationsWords.ts'
import { useMessages } from '../words/useMessages.ts'
import { PrivatePage } from './PrivatePage.tsx'
import { AddressedPost } from './post/AddressedPost.tsx'

const views = ['all', 'mentions', 'followed'] as const
const filters = { all: 'ALL', mentions: 'MENTIONS', followed: 'FOLLOWED' } as const

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
  const [view, setView] = useTabParam('of', views)
  const filter = filters[view]
  const notifications = useNotifications(filter)
  const { run } = useRequireSession()
  return (
    <>
      <StandingNotice />
      <Tabs
        label={t('notifications.views')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: t(`notifications.${value}`) }))}
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
