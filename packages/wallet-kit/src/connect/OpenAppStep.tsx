import { useEffect, useId, useRef } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { WalletMark } from '../ui/WalletMark.tsx'
import { describeDownloads } from './describeDownloads.ts'
import { openApp } from './openApp.ts'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'
import { toAppLink } from './toAppLink.ts'

/**
 * On a phone the wallet's app is opened instead of scanned for: at once when the URI is there, however long after the
 * tap, and by the link here should the browser not allow that. For who has no such app, the way to its store.
 */
export function OpenAppStep({ id, onBack, onClose, wallet, uri, device }: WalletStepProps & { uri: string }) {
  const t = useMessages()
  const leadId = useId()
  const { mobileUrl } = describeDownloads(wallet, device)
  const { name, appLink } = wallet
  const link = toAppLink(appLink, uri)
  const hasFollowed = useRef(false)

  useEffect(() => {
    // Once: a code renewed while the visitor reads must not throw them out of the page.
    if (hasFollowed.current) return
    hasFollowed.current = true
    openApp({ name, appLink }, uri)
  }, [uri, name, appLink])

  return (
    <>
      <DialogHeader
        id={id}
        title={t('connecting.opening', { wallet: name })}
        describedBy={leadId}
        onBack={onBack}
        onClose={onClose}
      />
      <div className={styles['body']} data-centered="true">
        <span className={styles['halo']} data-waiting="true">
          <WalletMark icon={wallet.icon} size={64} />
        </span>
        <p id={leadId} className={styles['lead']}>
          {t('connecting.confirm')}
        </p>
        <ButtonLink href={link} {...(/^https?:/.test(link) ? {} : { target: '_self' })}>
          {t('connecting.openApp', { wallet: name })}
        </ButtonLink>
        {mobileUrl && (
          <p className={styles['missing']}>
            {t('connecting.notOpened')}
            <ButtonLink look="text" href={mobileUrl} aria-label={t('get.actionFor', { wallet: name })}>
              {t('get.action')}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}
