import { useMessages } from '../../words/useMessages.ts'
import styles from './WovenSkeleton.module.css'

export type WovenSkeletonProps = {
  rows?: number
  of?: 'posts' | 'people' | 'notifications'
  /** People in the column of a page, where rows have an inset of their own. */
  isInset?: boolean
}

/**
 * Threads where posts, people or notifications will be, as high as they will be.
 *
 * @example
 * <WovenSkeleton rows={5} of="people" />
 */
export function WovenSkeleton({ rows = 4, of = 'posts', isInset = false }: WovenSkeletonProps) {
  const t = useMessages()
  return (
    <div className={styles['skeleton']} data-of={of} data-inset={isInset} role="status">
      <span className={styles['word']}>{t('app.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are all alike and never move.
        <div key={row} className={styles['row']} aria-hidden="true">
          <span className={styles['square']} />
          <span className={styles['lines']}>
            <span className={styles['line']} data-length="short" />
            <span className={styles['line']} />
            <span className={styles['line']} data-length="middle" />
          </span>
        </div>
      ))}
    </div>
  )
}
