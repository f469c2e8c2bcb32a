import { useState } from 'react'
import { AskWalletButton } from '../../acting/AskWalletButton.tsx'
import { useAskWallet } from '../../acting/useAskWallet.ts'
import { useService } from '../../viewer/service/useService.ts'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './EndAllKeys.module.css'

/** Ends every key of the connected wallet's account, whether it is signed in here or not. */
export function EndAllKeys() {
  const t = useMessages(keysWords)
  const { acting } = useService()
  const asked = useAskWallet()
  const [count, setCount] = useState(0)
  const end = () =>
    asked.ask(async (wallet) => {
      const { revokeKeys } = await acting.get()
      setCount((await revokeKeys({ wallet, key: null })).length)
    })
  return (
    <div className={styles['all']}>
      <p className={styles['text']}>{t('keys.allText')}</p>
      <AskWalletButton asked={asked} onClick={end}>
        {t('keys.endAll')}
      </AskWalletButton>
      {/* Always rendered: a live region announces changes, not its own insertion. */}
      <p className={styles['status']} role="status">
        {asked.state === 'done' && (count === 0 ? t('keys.endedNone') : t('keys.endedAll', { count }))}
      </p>
    </div>
  )
}
