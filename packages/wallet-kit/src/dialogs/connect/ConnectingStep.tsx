import { useId, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { DialogTitle } from '../../ui/DialogTitle.tsx'
import { WalletMark } from '../../ui/WalletMark.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'

/** Waits for the wallet, shows the result, and offers a retry. */
export function ConnectingStep({ id, onBack, onClose, wallet, attempt }: WalletStepProps) {
  const t = useMessages()
  const leadId = useId()
  const [retries, setRetries] = useState(0)
  // A wallet that is not ready has no connector, so no request was sent.
  const state = wallet.ready ? attempt.state : 'failed'
  const isWaiting = state === 'connecting' || state === 'slow' || state === 'idle'
  const name = { wallet: wallet.name }
  const words = {
    idle: t('connecting.confirm'),
    connecting: t('connecting.confirm'),
    slow: t('connecting.slow', name),
    rejected: t('connecting.rejected'),
    pending: t('connecting.pending', name),
    expired: t('connecting.expired', name),
    unreachable: t('connecting.unreachable'),
    blocked: t('connecting.blocked', name),
    noWallet: t('connecting.noWallet', name),
    failed: t('connecting.failed', name),
  }[state]

  function retry() {
    setRetries(retries + 1)
    attempt.connect(wallet)
  }

  return (
    <>
      <DialogHeader onBack={onBack} onClose={onClose} />
      <div className={styles['body']} data-state={state}>
        <span className={styles['halo']} data-waiting={isWaiting}>
          <WalletMark icon={wallet.icon} size={72} />
        </span>
        <div className={styles['words']}>
          <DialogTitle
            // Mounted again, so that it takes the focus: the button that was pressed is gone.
            key={retries}
            id={id}
            // A live region that is added with its text is not announced; later changes are.
            describedBy={retries === 0 ? leadId : undefined}
          >
            {isWaiting ? t('connecting.opening', name) : wallet.name}
          </DialogTitle>
          <p id={leadId} role="status" className={styles['lead']}>
            {words}
          </p>
        </div>
        {(!isWaiting || state === 'slow') && wallet.ready && <Button onClick={retry}>{t('connecting.retry')}</Button>}
      </div>
    </>
  )
}
