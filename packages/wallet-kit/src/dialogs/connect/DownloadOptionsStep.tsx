import { useMessages } from '../../context/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'
import { describeDownloads } from './state/describeDownloads.ts'

/** The ways to get a wallet: in this browser, on this computer, or on the phone. */
export function DownloadOptionsStep({ id, onBack, onClose, wallet, device, dispatch }: WalletStepProps) {
  const t = useMessages()
  const { extensionUrl, hasMobile, desktop } = describeDownloads(wallet, device)
  const browser = device.browser ?? t('download.browser')
  const name = { wallet: wallet.shortName, browser }
  return (
    <>
      <DialogHeader
        id={id}
        title={t('download.options.title', { wallet: wallet.name })}
        onBack={onBack}
        onClose={onClose}
      />
      <div className={styles['body']}>
        {extensionUrl && (
          <section className={styles['choice']}>
            <h2>{t('download.extension.title', name)}</h2>
            <p>{t('download.extension.text')}</p>
            <ButtonLink href={extensionUrl} onClick={() => dispatch({ type: 'extension' })}>
              {t('download.extension.action', { browser })}
            </ButtonLink>
          </section>
        )}
        {desktop && (
          <section className={styles['choice']}>
            <h2>{t('download.extension.title', { ...name, browser: desktop.system })}</h2>
            <ButtonLink look="quiet" href={desktop.url}>
              {t('download.mobile.action')}
            </ButtonLink>
          </section>
        )}
        {hasMobile && (
          <section className={styles['choice']}>
            <h2>{t('download.mobile.title', name)}</h2>
            <p>{t('download.mobile.text')}</p>
            <Button look="quiet" onClick={() => dispatch({ type: 'download' })}>
              {t('download.mobile.action')}
            </Button>
          </section>
        )}
      </div>
    </>
  )
}
