import type { ReactNode } from 'react'
import styles from './Failure.module.css'

/** Words that say what went wrong, marked by a shape and a place of their own. What is around it reads them out. */
export function Failure({ children }: { children: ReactNode }) {
  return <span className={styles['failure']}>{children}</span>
}
