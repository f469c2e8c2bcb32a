import { useState } from 'react'
import { toAppError } from '../../api/errors/toAppError.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast/showToast.ts'
import { useService } from '../../viewer/service/useService.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'
import { notificationsWords } from '../../words/en/later/account/notificationsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './MarkAllSeen.module.css'

export type MarkAllSeenProps = { onMarked(): void }

/** Marks everything as seen, while there is something: for lists that show only a part of it. */
export function MarkAllSeen({ onMarked }: MarkAllSeenProps) {
  const t = useMessages(notificationsWords)
  const { acting, unseen } = useService()
  const count = useStoreValue(unseen)
  const [isBusy, setBusy] = useState(false)
  if (count === 0) return null

  const mark = async () => {
    setBusy(true)
    try {
      const { publish, refreshUnseen } = await acting.get()
      // A position past the end of the log means its end.
      await publish({ type: 'seen', upTo: Number.MAX_SAFE_INTEGER })
      refreshUnseen()
      onMarked()
    } catch (error) {
      showToast({ text: t('notifications.markFailed', { reason: toAppError(error).sentence }) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className={styles['mark']}>
      <Button size="small" look="quiet" aria-disabled={isBusy} onClick={() => void mark()}>
        {t('notifications.markAll')}
      </Button>
    </p>
  )
}
