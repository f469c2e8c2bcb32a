import { useMessages } from '../../context/useMessages.ts'
import { QrCode } from '../../qr/QrCode.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { WalletMark } from '../../ui/WalletMark.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'
import { describeDownloads } from './state/describeDownloads.ts'

/** A code that leads the phone to its store; on the phone itself a link. */
export function DownloadStep({ id, onBack, onClose, wallet, device, dispatch }: WalletStepProps) {
  const t = useMessages()
  const { mobileUrl } = describeDownloads(wallet, device)
  return (
    <>
      <DialogHeader id={id} title={t('download.title', { wallet: wallet.name })} onBack={onBack} onClose={onClose} />
      <div className={styles['body']} data-scan={!device.mobileSystem}>
        {mobileUrl && device.mobileSystem && (
          <>
            <WalletMark icon={wallet.icon} size={64} />
            <ButtonLink href={mobileUrl}>{t('download.store')}</ButtonLink>
          </>
        )}
        {mobileUrl && !device.mobileSystem && (
          <>
            <QrCode text={mobileUrl} label={t('download.qr', { url: mobileUrl })} icon={wallet.icon} />
            <p className={styles['lead']}>{t('download.scan')}</p>
          </>
        )}
        <Button look="quiet" onClick={() => dispatch({ type: 'instructions' })}>
          {t('download.continue')}
        </Button>
      </div>
    </>
  )
}
