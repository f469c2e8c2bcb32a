import { useMessages } from '../../context/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { WalletMark } from '../../ui/WalletMark.tsx'
import styles from './Step.module.css'
import type { StepProps } from './StepProps.ts'
import { describeDownloads } from './state/describeDownloads.ts'
import { listWalletsToGet } from './state/listWalletsToGet.ts'

/** The get-a-wallet list. On a phone each entry leads straight to its store. */
export function GetStep({ id, onBack, onClose, wallets, device, dispatch }: StepProps) {
  const t = useMessages()
  return (
    <>
      <DialogHeader id={id} title={t('get.title')} onBack={onBack} onClose={onClose} />
      <div className={styles['body']}>
        <ul className={styles['rows']}>
          {listWalletsToGet(wallets, device).map((wallet) => {
            const downloads = describeDownloads(wallet, device)
            const { hasMobile, hasExtension, mobileUrl, desktop } = downloads
            return (
              <li key={wallet.id} data-testid={`wk-get-${wallet.id}`}>
                <WalletMark icon={wallet.icon} size={44} />
                <div className={styles['rowText']}>
                  <strong>
                    <bdi>{wallet.name}</bdi>
                  </strong>
                  <span>
                    {hasMobile || hasExtension
                      ? t(hasMobile && hasExtension ? 'get.both' : hasMobile ? 'get.mobile' : 'get.extension')
                      : desktop?.system}
                  </span>
                </div>
                {device.mobileSystem && mobileUrl ? (
                  <ButtonLink look="quiet" href={mobileUrl} aria-label={t('get.actionFor', { wallet: wallet.name })}>
                    {t('get.action')}
                  </ButtonLink>
                ) : (
                  <Button
                    look="quiet"
                    aria-label={t('get.actionFor', { wallet: wallet.name })}
                    onClick={() => dispatch({ type: 'getWallet', walletId: wallet.id, ...downloads })}
                  >
                    {t('get.action')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        <div className={styles['note']}>
          <strong>{t('get.else.title')}</strong>
          <p>{t('get.else.text')}</p>
        </div>
      </div>
    </>
  )
}
