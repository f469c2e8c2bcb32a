import type { ComponentProps, ReactNode } from 'react'
import styles from './Disclosure.module.css'

export type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & {
  summary: string
  children: ReactNode
}

/** A line that expands to its content: the browser's own `details`, which find-in-page opens too. */
export function Disclosure({ summary, className, children, ...props }: DisclosureProps) {
  return (
    <details {...props} className={[styles['disclosure'], className].filter(Boolean).join(' ')}>
      <summary className={styles['summary']}>{summary}</summary>
      {children}
    </details>
  )
}
