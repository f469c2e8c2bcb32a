import type { ReactNode } from 'react'
import styles from './ListRow.module.css'

export type ListRowProps = {
  children: ReactNode
  /** A quieter line under it, cut after two lines. */
  detail?: ReactNode
  /** At the end of the row: a button, a menu, a switch. */
  action?: ReactNode
}

/**
 * One entry of a list between hairlines; `List` draws the item around it. People use `AccountRow`.
 *
 * @example
 * <ListRow detail={t('words.until', { date })} action={<Button size="small" onClick={remove}>{t('words.remove')}</Button>}>
 *   <bdi>{word}</bdi>
 * </ListRow>
 */
export function ListRow({ children, detail, action }: ListRowProps) {
  return (
    <div className={styles['row']}>
      <div className={styles['main']}>{children}</div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
      {detail !== undefined && detail !== null && detail !== '' && (
        <div className={styles['detail']} dir="auto">
          {detail}
        </div>
      )}
    </div>
  )
}
