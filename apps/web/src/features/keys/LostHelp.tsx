import { Disclosure } from '../../ui/Disclosure.tsx'
import { keysWords } from '../../words/en/later/account/keysWords.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './LostHelp.module.css'

const losses = ['device', 'key', 'wallet', 'newWallet'] as const

/** What to do when a device, a key or a wallet is lost or replaced. Also for visitors: after a loss they are not signed in. */
export function LostHelp() {
  const t = useMessages(keysWords)
  return (
    <Disclosure summary={t('keys.lost')} className={styles['help']}>
      <dl className={styles['answers']}>
        {losses.map((loss) => (
          <div key={loss}>
            <dt className={styles['question']}>{t(`keys.lost.${loss}`)}</dt>
            <dd className={styles['answer']}>{t(`keys.lost.${loss}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
