import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../context/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { DialogTitle } from '../../ui/DialogTitle.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { WalletMark } from '../../ui/WalletMark.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './Step.module.css'
import type { WalletStepProps } from './StepProps.ts'
import { describeDownloads } from './state/describeDownloads.ts'
import { listWalletsToGet } from './state/listWalletsToGet.ts'

/** An app that accepts the link has covered the page by then. */
const patienceMs = 2_000

type OpenAppStepProps = WalletStepProps & { uri: string }

/**
 * On a phone the wallet's app is opened instead of scanned for: at once when the URI is there, however long after the
 * tap, and by the link here should the browser not allow that.
 */
export function OpenAppStep(props: OpenAppStepProps) {
  const { id, onBack, onClose, wallet, attempt } = props
  const t = useMessages()
  const leadId = useId()
  const { openApp } = attempt
  const hasFollowed = useRef(false)

  useEffect(() => {
    // Once: a code renewed while the visitor reads must not throw them out of the page.
    if (hasFollowed.current) return
    hasFollowed.current = true
    openApp()
  }, [openApp])

  const title = t('connecting.opening', { wallet: wallet.name })
  const ways = { onBack, onClose }
  const named = { id, describedBy: leadId }
  const lead = (
    <p id={leadId} className={styles['lead']}>
      {t('connecting.confirm')}
    </p>
  )
  if (wallet.appLink === undefined) {
    return (
      <>
        <DialogHeader {...ways} {...named} title={title} />
        <AnyApp {...props}>{lead}</AnyApp>
      </>
    )
  }
  return (
    <>
      <DialogHeader {...ways} />
      <OwnApp {...props}>
        <div className={styles['words']}>
          <DialogTitle {...named}>{title}</DialogTitle>
          {lead}
        </div>
      </OwnApp>
    </>
  )
}

type BodyProps = OpenAppStepProps & { children: ReactNode }

/** One wallet's app. For who has no such app, the way to its store. */
function OwnApp({ wallet, attempt, device, children }: BodyProps) {
  const t = useMessages()
  const { mobileUrl } = describeDownloads(wallet, device)
  const link = attempt.deepLink ?? ''
  return (
    <div className={styles['body']} data-state="opening">
      <span className={styles['halo']} data-waiting="true">
        <WalletMark icon={wallet.icon} size={72} />
      </span>
      {children}
      <ButtonLink
        href={link}
        onClick={(event) => {
          // As at once: also where no link leads out of the page, as in Telegram.
          event.preventDefault()
          attempt.openApp()
        }}
        {...(/^https?:/.test(link) ? {} : { target: '_self' })}
      >
        {t('connecting.openApp', { wallet: wallet.name })}
      </ButtonLink>
      {mobileUrl && (
        <p className={styles['missing']}>
          {t('connecting.notOpened')}
          <ButtonLink look="text" href={mobileUrl} aria-label={t('get.actionFor', { wallet: wallet.name })}>
            {t('get.action')}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/**
 * The phone is asked which of its apps takes the link. There may be none, which no browser says, so the wallets known to
 * have an app are offered as well, and the ways to go on without one.
 */
function AnyApp({ wallets, uri, device, attempt, dispatch, onSelect, children }: BodyProps) {
  const t = useMessages()
  const [tries, setTries] = useState(0)
  const isIgnored = useIgnoredLink(tries)
  const apps = wallets.filter(({ appLink }) => appLink !== undefined)

  function getWallet() {
    attempt.cancel()
    dispatch({ type: 'get' })
  }

  return (
    <div className={styles['body']} data-scan="true">
      {children}
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
  )
}

/** Whether no app took the link that was followed with this try: the page remained visible. */
function useIgnoredLink(tries: number): boolean {
  const [isIgnored, setIgnored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait starts again with each try.
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
