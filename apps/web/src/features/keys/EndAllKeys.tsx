import { useState } from 'react'
import { useService } from '../../session/useService.ts'
import { Button } from '../../ui/Button.tsx'
import { pluralKey } from '../../words/pluralKey.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './EndAllKeys.module.css'
import { useAskWallet } from './useAskWallet.ts'

/** Ends every key of the connected wallet's account, whether it is signed in here or not. */
export function EndAllKeys() {
  const t = useMessages()
  const { revokeKeys } = useService()
  const { state, error, ask } = useAskWallet()
  const [count, setCount] = useState(0)
  const end = () => ask(async (wallet) => setCount((await revokeKeys({ wallet, key: null })).length))
  return (
    <div className={styles['all']}>
      <p className={styles['text']}>{t('keys.allText')}</p>
      <Button aria-disabled={state === 'signing'} onClick={end}>
        {t(state === 'signing' ? 'keys.signing' : 'keys.endAll')}
      </Button>
      {/* Always there: a reader hears what changes in it, not that it came. */}
      <p className={styles['told']} role="status">
        {state === 'done' && (count === 0 ? t('keys.endedNone') : t(pluralKey('keys.endedAll', count), { count }))}
      </p>
      {error && (
        <p className={styles['error']} role="alert">
          {error.sentence}
        </p>
      )}
    </div>
  )
}
