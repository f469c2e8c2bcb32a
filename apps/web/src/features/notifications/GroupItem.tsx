import { chains, cleanText } from '@kith/protocol'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAmount } from '../../chain/transaction/formatAmount.ts'
import { useConfig } from '../../config/useConfig.ts'
import { Avatar } from '../../ui/account/Avatar.tsx'
import { accountLabel, accountPath } from '../../ui/account/accountName.ts'
import { ToolIcon } from '../../ui/icon/ToolIcon.tsx'
import { Moment } from '../../ui/text/Moment.tsx'
import { notificationsWords } from '../../words/en/later/account/notificationsWords.ts'
import { useLocale } from '../../words/useLocale.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './GroupItem.module.css'
import type { NotificationView, NotifiedPost } from './NotificationView.ts'
import { UnseenMark } from './UnseenMark.tsx'

const icons = { LIKE: 'liked', REPOST: 'repost', FOLLOW: 'people', TIP: 'coin' } as const

export type GroupItemProps = {
  notification: NotificationView & { kind: keyof typeof icons }
  /** Appears beside a single new follower. */
  action?: ReactNode
}

/** What one or several people did: their pictures, a sentence, and the post it is about. */
export function GroupItem({ notification, action }: GroupItemProps) {
  const t = useMessages(notificationsWords)
  const locale = useLocale()
  const { defaultChain } = useConfig()
  const { kind, actors, count, tipsWei, newestAt, unseen, post } = notification
  const [first] = actors
  if (!first) return null
  const who = { name: accountLabel(first), others: Math.max(0, count - 1) }
  const { symbol } = chains[defaultChain].currency
  const sentence =
    kind === 'TIP'
      ? t('notifications.TIP', { ...who, amount: formatAmount(BigInt(tipsWei ?? 0), { locale, symbol }) })
      : t(`notifications.${kind}`, who)
  return (
    <article className={styles['item']} data-unseen={unseen} data-testid="notification">
      <span className={styles['kind']} data-kind={kind}>
        <ToolIcon name={icons[kind]} size={22} />
      </span>
      <div className={styles['main']}>
        <div className={styles['head']}>
          <span className={styles['actors']}>
            {actors.map((actor) => (
              <Link
                key={actor.id}
                className={styles['actor']}
                to="/u/$handle"
                params={accountPath(actor)}
                aria-label={accountLabel(actor)}
                title={accountLabel(actor)}
              >
                <Avatar address={actor.address} src={actor.avatarUrl} size={32} />
              </Link>
            ))}
          </span>
          <span className={styles['time']}>
            {unseen && <UnseenMark />}
            <Moment at={newestAt} />
          </span>
        </div>
        <p className={styles['sentence']}>
          {post ? (
            <Link className={styles['about']} to="/post/$id" params={{ id: post.id }}>
              {sentence}
            </Link>
          ) : (
            <Link className={styles['about']} to="/u/$handle" params={accountPath(first)}>
              {sentence}
            </Link>
          )}
        </p>
        {post && renderExcerpt(post)}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
    </article>
  )

  function renderExcerpt({ text, warn, lang, media, deleted }: NotifiedPost): ReactNode {
    if (deleted) return <p className={styles['excerpt']}>{t('post.deleted')}</p>
    return (
      <>
        {(warn ?? text) !== '' && (
          <p className={styles['excerpt']} dir="auto" lang={lang ?? undefined}>
            {cleanText(warn ?? text, { of: 'line' })}
          </p>
        )}
        {media.length > 0 && (
          <p className={styles['media']}>
            <ToolIcon name="image" size={18} />
            {t('notifications.media', { count: media.length })}
          </p>
        )}
      </>
    )
  }
}
