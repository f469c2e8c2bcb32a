import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './FoldedReplies.module.css'

export type FoldedRepliesProps = {
  count: number
  /** Why they are folded; unset for strangers' replies, which need no reason. */
  of?: 'hidden' | undefined
  children: ReactNode
}

/** Replies behind a button that shows and hides them. */
export function FoldedReplies({ count, of, children }: FoldedRepliesProps) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <p className={styles['toggle']}>
        <Button
          look="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen((before) => !before)}
        >
          {isOpen ? t('thread.fold') : t(of === 'hidden' ? 'thread.unfoldHidden' : 'thread.unfold', { count })}
        </Button>
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
