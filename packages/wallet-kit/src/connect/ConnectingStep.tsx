import { useMessages } from '../messages/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { WalletMark } from '../ui/WalletMark.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'

/** Waits for the wallet, says what it did, and offers to try again. */
export function ConnectingStep({ id, onBack, onClose, wallet, attempt }: WalletStepProps) {
  const t = useMessages()
  const isWaiting = attempt.state === 'connecting' || attempt.state === 'slow' || attempt.state === 'idle'
  const name = { wallet: wallet.name }
  const words = {
    idle: t('connecting.confirm'),
    connecting: t('connecting.confirm'),
    slow: t('connecting.slow', name),
    rejected: t('connecting.rejected'),
    pending: t('connecting.pending', name),
    expired: t('connecting.expired', name),
    unreachable: t('connecting.unreachable'),
    failed: t('connecting.failed', name),
  }[attempt.state]

  return (
    <>
      <DialogHeader
        id={id}
        title={isWaiting ? t('connecting.opening', name) : wallet.name}
        onBack={onBack}
        onClose={onClose}
      />
      <div className={styles['body']} data-centered="true" data-state={attempt.state}>
        <span className={styles['halo']} data-waiting={isWaiting}>
          <WalletMark icon={wallet.icon} size={64} />
        </span>
        <p role="status" className={styles['lead']}>
          {words}
        </p>
        {isWaiting && attempt.state !== 'slow' ? (
          <span className={styles['quiet']}>
            <Spinner />
          </span>
        ) : (
          <Button onClick={() => attempt.start(wallet)}>{t('connecting.retry')}</Button>
        )}
      </div>
    </>
  )
}
