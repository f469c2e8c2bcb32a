import { Failure } from './Failure.tsx'
import styles from './StatusLine.module.css'

export type StatusLineProps = {
  /** Only read out: it can be seen elsewhere. */
  spoken?: string | false | undefined
  /** Read out, and seen here as a failure. */
  shown?: string | false | undefined
}

/** Announces a status. Takes no space while empty, and must be rendered before its text: a live region added with its text is not read. */
export function StatusLine({ spoken, shown }: StatusLineProps) {
  return (
    <p role="status" className={styles['line']}>
      {spoken && <span className={styles['spoken']}>{spoken}</span>}
      {shown && <Failure>{shown}</Failure>}
    </p>
  )
}
