import styles from './Count.module.css'

export type CountProps = {
  /** How many are new; 0 draws nothing. Without it, a dot. */
  count?: number
  /** What is counted, read out: "3 unread notifications". */
  label: string
}

const limit = 99

/**
 * How much is new: a number on the dye, or a dot.
 *
 * @example
 * <Count count={unread} label={t('nav.unread', { count: unread })} />
 */
export function Count({ count, label }: CountProps) {
  if (count === 0) return null
  return (
    <span className={styles['count']} data-dot={count === undefined}>
      <span aria-hidden="true" dir="ltr">
        {count === undefined ? '' : count > limit ? `${limit}+` : count}
      </span>
      <span className={styles['word']}>{label}</span>
    </span>
  )
}
