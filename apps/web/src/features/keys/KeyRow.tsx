import { useId } from 'react'
import { AskWalletButton } from '../../acting/AskWalletButton.tsx'
import { useAskWallet } from '../../acting/useAskWallet.ts'
import { Moment } from '../../ui/text/Moment.tsx'
import { useService } from '../../viewer/service/useService.ts'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './KeyRow.module.css'
import type { Key } from './useKeys.ts'

export type KeyRowProps = {
  value: Key
  /** Called once the key has ended, with what its browser is called. */
  onEnded(device: string): void
}

/** One browser an account is signed in on. */
export function KeyRow({ value, onEnded }: KeyRowProps) {
  const t = useMessages(keysWords)
  const nameId = useId()
  const { acting } = useService()
  const asked = useAskWallet()
  const device = value.device ?? t('keys.unknownDevice')
  const end = () =>
    asked.ask(async (wallet) => {
      const { revokeKeys } = await acting.get()
      await revokeKeys({ wallet, key: value.key })
      onEnded(device)
    })
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <bdi id={nameId} className={styles['device']}>
          {device}
        </bdi>
        <span className={styles['times']}>
          {/* Where another client holds the key: the domain that the wallet showed. */}
          {value.domain !== location.host && (
            <>
              <bdi>{value.domain}</bdi>
              <span aria-hidden="true"> · </span>
            </>
          )}
          {t('keys.signedIn')} <Moment at={value.createdAt} />
          <span aria-hidden="true"> · </span>
          {t('keys.used')} <Moment at={value.lastUsedAt} />
        </span>
      </div>
      <AskWalletButton asked={asked} size="small" aria-describedby={nameId} onClick={end}>
        {t('keys.end')}
      </AskWalletButton>
    </li>
  )
}
