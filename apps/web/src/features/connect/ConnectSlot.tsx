import { lazy } from 'react'
import { useSession } from '../../viewer/useSession.ts'
import { useStoreValue } from '../../viewer/useStoreValue.ts'
import { InWallet } from '../../viewer/wallet/InWallet.tsx'
import { useWalletGate } from '../../viewer/wallet/useWalletGate.ts'
import { useMessages } from '../../words/useMessages.ts'
import styles from './ConnectSlot.module.css'

const WalletButton = lazy(() =>
  import('../../acting/WalletButton.tsx').then(({ WalletButton: component }) => ({ default: component })),
)
const button = <WalletButton />

/** The wallet kit's button, and until its code has loaded one of the same words and size. */
export function ConnectSlot() {
  const t = useMessages()
  const gate = useWalletGate()
  const { status } = useSession()
  const problem = useStoreValue(gate.problem)
  return (
    <>
      <InWallet
        className={styles['slot']}
        canWait={status === 'signed-out'}
        fallback={
          status === 'signed-out' ? (
            <button
              type="button"
              className={styles['connect']}
              aria-haspopup="dialog"
              onClick={() => gate.require(() => undefined)}
            >
              {t('connect.button')}
            </button>
          ) : (
            <span className={styles['placeholder']} />
          )
        }
      >
        {button}
      </InWallet>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem.sentence}
        </p>
      )}
    </>
  )
}
