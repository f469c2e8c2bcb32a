import { useState } from 'react'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { useMessages } from '../../words/useMessages.ts'
import styles from './KeySetting.module.css'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** The key of this browser: what it may do, until when, and its end. */
export function KeySetting() {
  const t = useMessages()
  const { expiresAt, notice, signOut } = useSession()
  const [isEnding, setEnding] = useState(false)
  return (
    <div className={styles['key']}>
      {expiresAt && <p className={styles['text']}>{t('settings.keyText', { date: day.format(expiresAt) })}</p>}
      {notice && <p className={styles['notice']}>{notice.sentence}</p>}
      <Button
        aria-disabled={isEnding}
        onClick={() => {
          setEnding(true)
          signOut().finally(() => setEnding(false))
        }}
      >
        {t('settings.signOut')}
      </Button>
      <p className={styles['text']}>{t('settings.signOutText')}</p>
    </div>
  )
}
