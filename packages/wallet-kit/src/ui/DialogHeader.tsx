import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import styles from './DialogHeader.module.css'

export type DialogHeaderProps = {
  id: string
  title: ReactNode
  /** Id of what is read out after the title, when it takes the focus. */
  describedBy?: string | undefined
  onClose?: (() => void) | undefined
  /** What closing does, where it does more than close. */
  closeLabel?: string | undefined
  onBack?: (() => void) | undefined
  /** Whether the focus goes to the heading when it appears: what was focused before is gone by then. */
  takesFocus?: boolean | undefined
}

/** Title of a dialog or of one of its steps, with the ways out beside it. */
export function DialogHeader({
  id,
  title,
  describedBy,
  onClose,
  closeLabel,
  onBack,
  takesFocus = true,
}: DialogHeaderProps) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <header className={styles['header']} data-back={onBack !== undefined} data-close={onClose !== undefined}>
      {onBack && (
        <button type="button" className={styles['control']} aria-label={t('dialog.back')} onClick={onBack}>
          <svg className={styles['backMark']} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M12.5 4 6.5 10l6 6" />
          </svg>
        </button>
      )}
      <h1 id={id} ref={heading} tabIndex={-1} aria-describedby={describedBy} className={styles['title']}>
        {title}
      </h1>
      {onClose && (
        <button
          type="button"
          className={styles['control']}
          aria-label={closeLabel ?? t('dialog.close')}
          onClick={onClose}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
      )}
    </header>
  )
}
