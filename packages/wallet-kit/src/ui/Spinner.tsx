import styles from './Spinner.module.css'

/** A turning ring. Not announced: the text beside it is. */
export function Spinner({ size = 20 }: { size?: number | undefined }) {
  return (
    <svg className={styles['spinner']} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
