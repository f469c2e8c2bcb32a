import { useId, useState } from 'react'
import { useConfig, useConnection } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { Avatar } from '../avatar/Avatar.tsx'
import { formatAddress } from '../format/formatAddress.ts'
import type { MessageKey } from '../messages/Messages.ts'
import { useMessages } from '../messages/useMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { SignInModalProps } from './AuthenticationContext.ts'
import { formatTime } from './formatTime.ts'
import styles from './SignInModal.module.css'
import { type SignInState, useSignIn } from './useSignIn.ts'

const labels: { readonly [state in SignInState]: MessageKey } = {
  preparing: 'signIn.preparing',
  idle: 'signIn.send',
  signing: 'signIn.waiting',
  verifying: 'signIn.verifying',
}

/** 'Verify your account'. Leaving it disconnects: an address nobody proved is no account. Source: spec §2, §4. */
export function SignInModal({ authentication, onClose }: SignInModalProps) {
  const t = useMessages()
  const config = useConfig()
  const { address } = useConnection()
  const { locale } = useKit()
  const { state, error, expiresAt, signIn, prepareAgain, giveUp } = useSignIn(authentication.adapter)
  const titleId = useId()
  const [retries, setRetries] = useState(0)

  function retry() {
    setRetries(retries + 1)
    prepareAgain()
  }

  function cancel() {
    giveUp()
    onClose()
    // What a wallet answers to a goodbye changes nothing for the visitor.
    disconnect(config).catch(reportError)
  }

  return (
    <Dialog labelledBy={titleId} onClose={cancel}>
      <DialogHeader
        // Anew, so that it takes the focus: the button that was pressed is gone.
        key={retries}
        id={titleId}
        title={t('signIn.title')}
        onClose={cancel}
        closeLabel={t('account.disconnect')}
      />
      <div className={styles['body']}>
        {address && (
          <div className={styles['who']}>
            <Avatar address={address} size={64} />
            <bdi>{formatAddress(address)}</bdi>
          </div>
        )}
        <p className={styles['text']}>{t('signIn.text')}</p>
        {authentication.explanation && (
          <div className={styles['explanation']} data-wk-app="" dir="auto">
            {authentication.explanation}
          </div>
        )}
        <div role="alert" className={styles['error']}>
          {error && (
            <>
              <p>{t(error === 'pending' ? 'chain.pending' : `signIn.error.${error}`)}</p>
              {error === 'preparing' && state === 'preparing' && (
                <Button look="text" onClick={retry}>
                  {t('signIn.prepareAgain')}
                </Button>
              )}
            </>
          )}
        </div>
        <div className={styles['actions']}>
          {/* Not `disabled`: the focus would fall off the page, and Tab would lead to leaving. */}
          <Button
            aria-disabled={state !== 'idle'}
            data-state={state}
            data-testid="wk-sign-button"
            onClick={() => state === 'idle' && signIn()}
          >
            {state !== 'idle' && !(state === 'preparing' && error === 'preparing') && <Spinner size={16} />}
            {t(labels[state])}
          </Button>
          <Button look="quiet" onClick={cancel}>
            {t('account.disconnect')}
          </Button>
        </div>
        <p role="status" className={styles['hint']}>
          {state === 'signing' &&
            (expiresAt === null ? t('signIn.hint') : t('signIn.hintUntil', { time: formatTime(expiresAt, locale) }))}
        </p>
      </div>
    </Dialog>
  )
}
