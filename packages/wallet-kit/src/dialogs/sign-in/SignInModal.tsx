import { useEffect, useId, useState } from 'react'
import { Avatar } from '../../avatar/Avatar.tsx'
import type { SignInModalProps } from '../../context/AuthenticationContext.ts'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { formatAddress } from '../../format/formatAddress.ts'
import type { ModalMessageKey } from '../../messages/english/Messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { SignInState } from './createSignInFlow.ts'
import { formatTime } from './formatTime.ts'
import styles from './SignInModal.module.css'
import { useSignIn } from './useSignIn.ts'

const labels: { readonly [state in SignInState]: ModalMessageKey } = {
  preparing: 'signIn.preparing',
  idle: 'signIn.send',
  signing: 'signIn.waiting',
  verifying: 'signIn.verifying',
}

/** Most apps have checked by then what a wallet signed as it connected: nothing flashes up. */
const quickMs = 600

/** 'Verify your account'. Cancelling disconnects: an unproved address is no account. Source: spec §2, §4. */
export function SignInModal({ onClose }: SignInModalProps) {
  const t = useMessages()
  const { locale, toTestId } = useKit()
  const { isNeeded, address, explanation, state, error, expiresAt, signIn, retry, cancel } = useSignIn()
  const titleId = useId()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quickMs)
    return () => clearTimeout(timer)
  }, [])

  function leave() {
    cancel()
    onClose()
  }

  const hasFailedToPrepare = state === 'preparing' && error === 'preparing'
  const press = hasFailedToPrepare ? retry : state === 'idle' ? signIn : null

  if (!isNeeded && !isSlow) return null
  return (
    <Dialog labelledBy={titleId} onClose={leave}>
      <DialogHeader id={titleId} title={t('signIn.title')} onClose={leave} closeLabel={t('account.disconnect')} />
      <div className={styles['body']}>
        {address && (
          <div className={styles['who']}>
            <Avatar address={address} size={64} />
            <bdi>{formatAddress(address)}</bdi>
          </div>
        )}
        <div className={styles['words']}>
          <p className={styles['text']} data-state={state}>
            {t('signIn.text')}
          </p>
          <p role="status" className={styles['hint']}>
            {state === 'signing' &&
              (expiresAt === null ? t('signIn.hint') : t('signIn.hintUntil', { time: formatTime(expiresAt, locale) }))}
          </p>
        </div>
        {explanation && (
          <div className={styles['explanation']} data-wk-app="" dir="auto">
            {explanation}
          </div>
        )}
        <div role="alert" className={styles['error']}>
          {error && <Failure>{t(error === 'pending' ? 'chain.pending' : `signIn.error.${error}`)}</Failure>}
        </div>
        <div className={styles['actions']}>
          {/* Not `disabled`: the focus would fall off the page, and Tab would lead to leaving. */}
          <Button
            aria-disabled={!press}
            data-state={state}
            data-testid={toTestId('sign-button')}
            onClick={() => press?.()}
          >
            {!press && <Spinner size={16} />}
            {t(hasFailedToPrepare ? 'signIn.prepareAgain' : labels[state])}
          </Button>
          <Button look="quiet" onClick={leave}>
            {t('account.disconnect')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
