import { useEffect, useId, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { QrCode } from '../../qr/QrCode.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'
import { describeDownloads } from './state/describeDownloads.ts'

/** The code a phone scans to connect. It says how long it lasts; the connector brings the next one by itself. */
export function ScanStep({
  id,
  onBack,
  onClose,
  wallet,
  uri,
  device,
  attempt,
  dispatch,
}: WalletStepProps & { uri: string }) {
  const t = useMessages()
  const leadId = useId()
  const secondsLeft = useTimeLeft(readUriExpiry(uri))
  const downloads = describeDownloads(wallet, device)
  const isAnyWallet = wallet.id === 'walletConnect'
  const name = { wallet: wallet.name }

  function getWallet() {
    attempt.cancel()
    dispatch({ type: 'select', walletId: wallet.id, isReady: false, ...downloads })
  }

  return (
    <>
      <DialogHeader
        id={id}
        title={isAnyWallet ? t('scan.titlePhone') : t('scan.title', name)}
        describedBy={leadId}
        onBack={onBack}
        onClose={onClose}
      />
      <div className={styles['body']} data-scan="true">
        <QrCode text={wallet.toQrText?.(uri) ?? uri} label={t('scan.qr', name)} icon={wallet.icon} />
        {/* Where the title says which app to scan with, the code has the room. */}
        <p id={leadId} className={styles[isAnyWallet ? 'lead' : 'spoken']}>
          {t('scan.text')}
        </p>
        <div className={styles['scanActions']}>
          {wallet.toDesktopLink && (
            <ButtonLink look="quiet" href={wallet.toDesktopLink(uri)} target="_self">
              {t('connecting.openApp', name)}
            </ButtonLink>
          )}
          <CopyLink uri={uri} />
          {secondsLeft !== null && (
            <span role="timer" className={styles['timeLeft']}>
              {t('scan.renews', { time: formatTime(secondsLeft) })}
            </span>
          )}
          {!isAnyWallet && downloads.firstStep !== 'connect' && (
            <p className={styles['missing']}>
              {t('scan.missing', name)}
              <Button look="text" aria-label={t('get.actionFor', name)} onClick={getWallet}>
                {t('get.action')}
              </Button>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** When a WalletConnect URI runs out, in Unix milliseconds, or `null` if it does not say. */
function readUriExpiry(uri: string): number | null {
  const seconds = Number(new URLSearchParams(uri.slice(uri.indexOf('?') + 1)).get('expiryTimestamp'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null
}

/** `4:59`, with the same digits in every locale. */
function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whole seconds until `at` (Unix milliseconds), by the clock: also right after the tab was hidden or the machine slept. */
function useTimeLeft(at: number | null): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1_000))
}
