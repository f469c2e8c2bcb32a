import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './DialogHeader.module.css'

export type DialogTitleProps = {
  id: string
  /** Id of what is read out after the title, when it takes the focus. */
  describedBy?: string | undefined
  /** Whether the focus goes to the heading when it appears: what was focused before is gone by then. */
  takesFocus?: boolean | undefined
  children: ReactNode
}

/** Heading of a dialog or of one of its steps: in its header, or in a picture below one that has no title. */
export function DialogTitle({ id, describedBy, takesFocus = true, children }: DialogTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // Once its dialog has opened, and before anybody can press what appears with it.
    if (takesFocus) queueMicrotask(() => heading.current?.focus())
  }, [takesFocus])

  return (
    <h1 id={id} ref={heading} tabIndex={-1} aria-describedby={describedBy} className={styles['title']}>
      {children}
    </h1>
  )
}
