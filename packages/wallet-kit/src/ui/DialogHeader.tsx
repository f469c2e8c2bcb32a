import { type ReactNode, useContext } from 'react'
import { useMessages } from '../context/useMessages.ts'
import styles from './DialogHeader.module.css'
import { DialogTitle, type DialogTitleProps } from './DialogTitle.tsx'
import { TurnContext } from './TurnContext.ts'

export type DialogHeaderProps = {
  onClose?: (() => void) | undefined
  /** What closing does, where it does more than close. */
  closeLabel?: string | undefined
  onBack?: (() => void) | undefined
} & (({ title: ReactNode } & Omit<DialogTitleProps, 'children'>) | { title?: undefined })

/** The ways out of a dialog or of one of its steps, with its title between them unless that is in the picture below. */
export function DialogHeader({ onClose, closeLabel, onBack, ...titled }: DialogHeaderProps) {
  const t = useMessages()
  return (
    <header className={styles['header']} data-turn={useContext(TurnContext)}>
      {onBack && (
        <button type="button" className={styles['control']} aria-label={t('dialog.back')} onClick={onBack}>
          <svg className={styles['backMark']} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M12.5 4 6.5 10l6 6" />
          </svg>
        </button>
      )}
      {titled.title && <DialogTitle {...titled}>{titled.title}</DialogTitle>}
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
