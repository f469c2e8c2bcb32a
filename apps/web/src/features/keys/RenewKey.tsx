import { useState } from 'react'
import { AskWalletButton } from '../../acting/AskWalletButton.tsx'
import { useAskWallet } from '../../acting/useAskWallet.ts'
import { useService } from '../../viewer/service/useService.ts'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import { isRenewalDue } from './isRenewalDue.ts'
import styles from './RenewKey.module.css'

/** The pressed button disappears, so the focus moves here. */
const focus = (line: HTMLElement | null) => line?.focus()

/** Offers to sign in again shortly before this browser's key expires. Shows nothing before. */
export function RenewKey({ expiresAt }: { expiresAt: Date }) {
  const t = useMessages(keysWords)
  const { acting } = useService()
  const asked = useAskWallet()
  const [openedAt] = useState(() => Date.now())
  const values = { date: expiresAt }
  if (asked.state === 'done')
    return (
      <p className={styles['renew']} role="status" tabIndex={-1} ref={focus}>
        {t('keys.renewed', values)}
      </p>
    )
  if (!isRenewalDue(expiresAt, openedAt)) return null
  return (
    <div className={styles['renew']}>
      <p className={styles['text']}>{t('keys.endsSoon', values)}</p>
      <AskWalletButton
        asked={asked}
        size="small"
        onClick={() => asked.ask(async (wallet) => (await acting.get()).renewKey(wallet))}
      >
        {t('keys.renew')}
      </AskWalletButton>
    </div>
  )
}
