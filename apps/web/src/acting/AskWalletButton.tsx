import { useRef } from 'react'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { keysWords } from '../words/en/later/account/keysWords.ts'
import { useMessages } from '../words/useMessages.ts'
import styles from './AskWalletButton.module.css'
import type { AskWallet } from './useAskWallet.ts'

export type AskWalletButtonProps = Pick<ButtonProps, 'children' | 'look' | 'size' | 'onClick' | 'aria-describedby'> & {
  asked: AskWallet
}

/** A button for an action that needs a wallet signature. Offers a way out when the wallet does not answer or refuses. */
export function AskWalletButton({ asked: { state, error, cancel }, children, ...props }: AskWalletButtonProps) {
  const t = useMessages(keysWords)
  const button = useRef<HTMLButtonElement>(null)
  const isBusy = state === 'signing' || state === 'sending'
  return (
    <>
      <div className={styles['buttons']}>
        <Button {...props} ref={button} aria-disabled={isBusy}>
          {state === 'signing' ? t('keys.signing') : state === 'sending' ? t('keys.sending') : children}
        </Button>
        {state === 'signing' && (
          <Button
            look="quiet"
            size={props.size ?? 'normal'}
            onClick={() => {
              cancel()
              // The pressed button is gone.
              button.current?.focus()
            }}
          >
            {t('action.cancel')}
          </Button>
        )}
      </div>
      {error && (
        <p className={styles['error']} role="alert">
          {error.sentence}
        </p>
      )}
    </>
  )
}
