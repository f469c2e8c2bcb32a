import styles from './RowMark.module.css'

/** A drawing of 20 by 20, as a path, where other rows have a picture. */
export function RowMark({ path }: { path: string }) {
  return (
    <svg className={styles['mark']} viewBox="-4 -4 28 28" width={28} height={28} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
