import type { ReactNode } from 'react'
import { useMessages } from '../../words/useMessages.ts'
import { Button } from '../Button.tsx'
import styles from './Notice.module.css'

export type NoticeProps = {
  title: string
  children?: ReactNode
  /** `failure` is announced when it appears. */
  kind?: 'empty' | 'failure'
  /** True where it is all there is on a page: its title is then the page's heading. */
  isPage?: boolean
  onRetry?: (() => void) | undefined
  /** The way on from here: one button or link. */
  action?: ReactNode
}

/**
 * Shown where content would be: nothing there yet, or a failure with its way on.
 *
 * @example
 * <Notice title={t('bookmarks.none')} action={<Link to="/explore">{t('home.explore')}</Link>}>
 *   {t('bookmarks.noneText')}
 * </Notice>
 */
export function Notice({ title, children, kind = 'empty', isPage = false, onRetry, action }: NoticeProps) {
  const t = useMessages()
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles['notice']} role={kind === 'failure' ? 'alert' : undefined}>
      <span className={styles['knot']} aria-hidden="true" />
      <Title className={styles['title']}>{title}</Title>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
      {action}
    </div>
  )
}
