import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { undoMs } from '../../timing/undoMs.ts'
import { uiWords } from '../../words/en/later/uiWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { ToolIcon } from '../icon/ToolIcon.tsx'
import type { QueuedToast } from './showToast.ts'
import styles from './ToastRegion.module.css'

export type ToastRegionProps = {
  queue: readonly QueuedToast[]
  /** Says that this toast and those before it are shown. */
  onTaken(id: number): void
}

const passingMs = 5_000

/** Draws the toasts. Waits while somebody points at them or the focus is there; F6 leads there; a swipe or Escape closes one. */
export function ToastRegion({ queue, onTaken }: ToastRegionProps) {
  return (
    <Toast.Provider limit={2} timeout={passingMs}>
      <Toasts queue={queue} onTaken={onTaken} />
    </Toast.Provider>
  )
}

function Toasts({ queue, onTaken }: ToastRegionProps) {
  const t = useMessages(uiWords)
  const { toasts, add, close } = Toast.useToastManager()
  const passing = useRef<string[]>([])
  useEffect(() => {
    for (const { id, text, action, durationMs, untilHidden } of queue) {
      // The same text is one toast, for as long again. What can be undone has an Undo of its own.
      const toastId = action ? `toast-${id}` : `text-${text}`
      // It comes in again, as the newest: two others may cover it.
      close(toastId)
      add({
        id: toastId,
        title: text,
        timeout: durationMs ?? (action ? undoMs : passingMs),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              close(toastId)
              action.run()
            },
          },
        }),
      })
      if (untilHidden) passing.current.push(toastId)
      onTaken(id)
    }
  }, [queue, onTaken, add, close])
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') for (const id of passing.current.splice(0)) close(id)
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [close])
  return (
    <Toast.Portal>
      <Toast.Viewport className={styles['viewport']} aria-label={t('ui.toasts')}>
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className={styles['toast']}
            swipeDirection={['down', 'left', 'right']}
          >
            <Toast.Content className={styles['content']}>
              <Toast.Title className={styles['text']} render={<p />} />
              <Toast.Action className={styles['action']} />
              <Toast.Close className={styles['close']} aria-label={t('ui.close')}>
                <ToolIcon name="cross" size={18} />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}
