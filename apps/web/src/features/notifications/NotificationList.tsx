import { type ReactNode, useEffect, useRef } from 'react'
import type { NotificationFilter } from '../../api/operations.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { notificationsWords } from '../../words/en/later/account/notificationsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './NotificationList.module.css'
import type { NotificationView } from './NotificationView.ts'
import type { Notifications } from './useNotifications.ts'
import { useSeen } from './useSeen.ts'

export type NotificationListProps = {
  filter: NotificationFilter
  notifications: Notifications
  renderItem(notification: NotificationView): ReactNode
}

/** Notifications in each of their states. Those seen among all of them are marked as seen: a mark covers every kind. */
export function NotificationList({ filter, notifications, renderItem }: NotificationListProps) {
  const t = useMessages(notificationsWords)
  const { status, items, error, hasMore, isLoadingMore, loadMore, refresh, hasNew, showNew } = notifications
  const watch = useSeen(filter === 'ALL')
  return (
    <>
      {hasNew && (
        <Button className={styles['pill']} look="main" size="small" onClick={showNew}>
          {t('notifications.new')}
        </Button>
      )}
      <List
        label={t('notifications.title')}
        status={status}
        items={items}
        keyOf={({ id }) => id}
        renderItem={(notification) => (
          <SeenRow seq={notification.seq} watch={watch}>
            {renderItem(notification)}
          </SeenRow>
        )}
        skeleton="posts"
        empty={<Notice title={t(`notifications.empty.${filter}`)}>{t(`notifications.empty.${filter}Text`)}</Notice>}
        failure={{ title: t('notifications.failed'), sentence: error?.sentence }}
        onRetry={() => void refresh()}
        onMore={hasMore ? loadMore : undefined}
        isLoadingMore={isLoadingMore}
      />
    </>
  )
}

type SeenRowProps = { seq: string; watch: ReturnType<typeof useSeen>; children: ReactNode }

function SeenRow({ seq, watch, children }: SeenRowProps) {
  const row = useRef<HTMLDivElement>(null)
  // Again when it has grown: what was seen of it is not what it is now.
  useEffect(() => (row.current ? watch(row.current, seq) : undefined), [watch, seq])
  return <div ref={row}>{children}</div>
}
