import type { ReactNode } from 'react'
import { accountLabel } from '../../ui/account/accountName.ts'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { notificationsWords } from '../../words/en/later/account/notificationsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './AddressedItem.module.css'
import type { NotificationView } from './NotificationView.ts'
import { UnseenMark } from './UnseenMark.tsx'

const icons = { REPLY: 'reply', MENTION: 'profile', QUOTE: 'quote' } as const

export type AddressedItemProps = {
  notification: NotificationView & { kind: keyof typeof icons }
  /** The post that replies, mentions or quotes, with its actions. */
  children: ReactNode
}

/** A post written to the reader, under a line that says why it is here. */
export function AddressedItem({ notification, children }: AddressedItemProps) {
  const t = useMessages(notificationsWords)
  const { kind, actors, unseen } = notification
  const [author] = actors
  return (
    <div className={styles['item']} data-testid="notification">
      <p className={styles['why']} data-unseen={unseen}>
        <span className={styles['kind']}>
          <ToolIcon name={icons[kind]} size={18} />
        </span>
        <span className={styles['sentence']}>
          {author && t(`notifications.${kind}`, { name: accountLabel(author) })}
        </span>
        {unseen && <UnseenMark />}
      </p>
      {children}
    </div>
  )
}
