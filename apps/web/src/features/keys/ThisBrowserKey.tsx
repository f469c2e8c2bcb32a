import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useService } from '../../viewer/service/useService.ts'
import { useSession } from '../../viewer/useSession.ts'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { settingsWords } from '../../words/en/later/account/settingsWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { RenewKey } from './RenewKey.tsx'
import styles from './ThisBrowserKey.module.css'

/** The key of this browser: what it may do, until when, and its end. */
export function ThisBrowserKey() {
  const t = useMessages(keysWords, settingsWords)
  const { expiresAt, notice } = useSession()
  const { acting } = useService()
  const [isEnding, setEnding] = useState(false)
  return (
    <div className={styles['key']}>
      {expiresAt && <p className={styles['text']}>{t('settings.keyText', { date: expiresAt })}</p>}
      {expiresAt && <RenewKey expiresAt={expiresAt} />}
      {notice && <p className={styles['notice']}>{notice.sentence}</p>}
      <Button
        aria-disabled={isEnding}
        onClick={() => {
          setEnding(true)
          acting
            .get()
            .then(({ signOut }) => signOut())
            .finally(() => setEnding(false))
        }}
      >
        {t('settings.signOut')}
      </Button>
      <p className={styles['text']}>{t('settings.signOutText')}</p>
    </div>
  )
}
