import { type ReactNode, useId } from 'react'
import styles from './RowList.module.css'

/** A list of rows, each in an `li`, under a heading if it has a title. */
export function RowList({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const id = useId()
  const list = <ul>{children}</ul>
  if (title === undefined) return list
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {list}
    </section>
  )
}
