import type { ReactNode } from 'react'
import styles from './Section.module.css'

export type SectionProps = { title: string; isOpen?: boolean; children: ReactNode }

/** A part of the controls; of all parts one is open. */
export function Section({ title, isOpen = false, children }: SectionProps) {
  return (
    <details className={styles['section']} name="controls" open={isOpen}>
      <summary className={styles['summary']}>
        <h2 className={styles['title']}>{title}</h2>
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  )
}
