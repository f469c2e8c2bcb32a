import { useCallback, useId } from 'react'
import { useConfig, useConnections } from 'wagmi'
import { formatAddress } from '../format/formatAddress.ts'
import { useMessages } from '../messages/useMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { useAuthentication } from '../sign-in/AuthenticationContext.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import type { AccountChoice } from './AccountChoice.ts'
import styles from './AccountSwitcher.module.css'
import { chooseAccount } from './chooseAccount.ts'
import { disconnectAll } from './disconnectAll.ts'
import { useAccountChoices } from './useAccountChoices.ts'
import { useOtherAccount } from './useOtherAccount.ts'

/** The other accounts and wallets that are connected, and the way to more. Nothing where there is neither. */
export function AccountSwitcher({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const config = useConfig()
  const { avatar: Avatar } = useKit()
  const authentication = useAuthentication()
  const connections = useConnections()
  const choices = useAccountChoices()
  const titleId = useId()
  // Another account has to prove itself first, and 'Your account' is not the place for it.
  const changed = useCallback(() => {
    if (authentication) onClose()
  }, [authentication, onClose])
  const { state, ask } = useOtherAccount(changed)
  const walletName = choices.find(({ isCurrent }) => isCurrent)?.connector.name ?? ''

  if (choices.length < 2 && !ask) return null

  function choose(choice: AccountChoice) {
    chooseAccount(config, choice).then(changed, reportError)
  }

  function leaveAll() {
    onClose()
    void disconnectAll(config)
  }

  return (
    <section className={styles['section']} aria-labelledby={choices.length > 1 ? titleId : undefined}>
      {choices.length > 1 && (
        <>
          <h2 id={titleId} className={styles['heading']}>
            {t('account.accounts')}
          </h2>
          <ul className={styles['list']}>
            {choices.map((choice) => (
              <li key={`${choice.connector.uid} ${choice.address}`}>
                <button
                  type="button"
                  className={styles['account']}
                  aria-current={choice.isCurrent ? 'true' : undefined}
                  disabled={choice.isCurrent}
                  onClick={() => choose(choice)}
                  data-testid={`wk-account-option-${choice.address}`}
                >
                  <span className={styles['avatar']}>
                    <Avatar address={choice.address} size={28} />
                  </span>
                  <bdi className={styles['name']} title={choice.address}>
                    {formatAddress(choice.address)}
                  </bdi>
                  <bdi className={styles['wallet']}>{choice.connector.name}</bdi>
                  {choice.isCurrent && (
                    <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true">
                      <path d="m4 10.5 4 4 8-9" />
                    </svg>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles['more']}>
        {ask && (
          <Button look="text" disabled={state === 'asking'} onClick={ask} data-testid="wk-other-account-button">
            {state === 'asking' && <Spinner size={16} />}
            {t(state === 'asking' ? 'chain.confirm' : 'account.useAnother')}
          </Button>
        )}
        {connections.length > 1 && (
          <Button look="text" onClick={leaveAll} data-testid="wk-disconnect-all-button">
            {t('account.disconnectAll')}
          </Button>
        )}
      </div>
      <p role="status" className={styles['message']}>
        {state === 'pending' && t('chain.pending')}
        {state === 'failed' && t('account.chooseInWallet', { wallet: walletName })}
      </p>
    </section>
  )
}
