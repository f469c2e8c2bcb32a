import { useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { Row } from '../ui/Row.tsx'
import { RowList } from '../ui/RowList.tsx'
import { WalletMark } from '../ui/WalletMark.tsx'
import { CopyLink } from './CopyLink.tsx'
import { listWalletsToGet } from './listWalletsToGet.ts'
import { openApp } from './openApp.ts'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'

/** An app that takes a link has covered the page by then. */
const patienceMs = 2_000

/**
 * WalletConnect on a phone: the phone is asked which of its apps takes the link. No app need take it, which no browser
 * says, so the wallets known to have an app are offered with it, and the ways on without one.
 */
export function OpenAnyAppStep({
  id,
  onBack,
  onClose,
  wallet,
  wallets,
  uri,
  device,
  attempt,
  dispatch,
  onSelect,
}: WalletStepProps & { uri: string }) {
  const t = useMessages()
  const leadId = useId()
  const [tries, setTries] = useState(0)
  const isIgnored = useIgnoredLink(tries)
  const { name } = wallet
  const hasFollowed = useRef(false)

  useEffect(() => {
    // Once: a code renewed while the visitor reads must not throw them out of the page.
    if (hasFollowed.current) return
    hasFollowed.current = true
    openApp({ name }, uri)
  }, [name, uri])

  function getWallet() {
    attempt.cancel()
    dispatch({ type: 'get' })
  }

  const apps = wallets.filter(({ appLink }) => appLink !== undefined)
  return (
    <>
      <DialogHeader
        id={id}
        title={t('connecting.opening', { wallet: name })}
        describedBy={leadId}
        onBack={onBack}
        onClose={onClose}
      />
      <div className={styles['body']} data-centered="true" data-scan="true">
        <p id={leadId} className={styles['lead']}>
          {t('connecting.confirm')}
        </p>
        {apps.length > 0 && (
          <div className={styles['apps']}>
            <RowList>
              {apps.map((app) => (
                <li key={app.id}>
                  <Row
                    mark={<WalletMark icon={app.icon} size={28} />}
                    name={t('connecting.openApp', { wallet: app.name })}
                    data-testid={`wk-open-${app.id}`}
                    onClick={() => onSelect(app)}
                  />
                </li>
              ))}
            </RowList>
          </div>
        )}
        {/* Its line is kept, so that nothing moves under a finger when it appears. */}
        <p role="status" className={styles['lead']}>
          {isIgnored ? t('connecting.notOpened') : '\u00a0'}
        </p>
        <div className={styles['scanActions']}>
          <ButtonLink look="quiet" href={uri} target="_self" onClick={() => setTries(tries + 1)}>
            {t('signIn.prepareAgain')}
          </ButtonLink>
          <CopyLink uri={uri} />
          {listWalletsToGet(wallets, device).length > 0 && (
            <Button look="text" onClick={getWallet}>
              {t('get.title')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** Whether no app took the link that was followed with this try: the page stayed in sight. */
function useIgnoredLink(tries: number): boolean {
  const [isIgnored, setIgnored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try waits anew.
  useEffect(() => {
    setIgnored(false)
    const timer = setTimeout(() => setIgnored(true), patienceMs)
    const notice = () => {
      if (!document.hidden) return
      clearTimeout(timer)
      // Late, where the phone first asked which app it is to be.
      setIgnored(false)
    }
    document.addEventListener('visibilitychange', notice)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', notice)
    }
  }, [tries])

  return isIgnored
}
