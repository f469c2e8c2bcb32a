import { useCallback } from 'react'
import { useConfig, useConnections } from 'wagmi'
import { formatAddress } from '../format/formatAddress.ts'
import { useMessages } from '../messages/useMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { useAuthentication } from '../sign-in/AuthenticationContext.ts'
import { Button } from '../ui/Button.tsx'
import { Row } from '../ui/Row.tsx'
import { RowList } from '../ui/RowList.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { StatusLine } from '../ui/StatusLine.tsx'
import type { AccountChoice } from './AccountChoice.ts'
import styles from './AccountSwitcher.module.css'
import { chooseAccount } from './chooseAccount.ts'
import { disconnectAll } from './disconnectAll.ts'
import { useAccountChoices } from './useAccountChoices.ts'
import { useOtherAccount } from './useOtherAccount.ts'

/** The other accounts and wallets that are connected, and the way to more. */
export function AccountSwitcher({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const config = useConfig()
  const { avatar: Avatar, setOpenModal } = useKit()
  const authentication = useAuthentication()
  const connections = useConnections()
  const choices = useAccountChoices()
  // Another account has to prove itself first, and 'Your account' is not the place for it.
  const changed = useCallback(() => {
    if (authentication) onClose()
  }, [authentication, onClose])
  const { state, ask } = useOtherAccount(changed)
  const isAsking = state === 'asking'
  const walletName = choices.find(({ isCurrent }) => isCurrent)?.connector.name ?? ''

  function choose(choice: AccountChoice) {
    chooseAccount(config, choice).then(changed, reportError)
  }

  function leaveAll() {
    onClose()
    void disconnectAll(config)
  }

  return (
    <div className={styles['section']}>
      {choices.length > 1 && (
        <RowList title={t('account.accounts')}>
          {choices.map((choice) => (
            <li key={`${choice.connector.uid} ${choice.address}`}>
              <Row
                mark={
                  <span className={styles['avatar']}>
                    <Avatar address={choice.address} size={28} />
                  </span>
                }
                name={formatAddress(choice.address)}
                title={choice.address}
                state={choice.isCurrent ? 'inUse' : undefined}
                onClick={() => choose(choice)}
                data-testid={`wk-account-option-${choice.address}`}
              >
                <bdi className={styles['wallet']}>{choice.connector.name}</bdi>
                {choice.isCurrent && (
                  <svg className={styles['mark']} viewBox="0 0 20 20" aria-hidden="true">
                    <path d="m4 10.5 4 4 8-9" />
                  </svg>
                )}
              </Row>
            </li>
          ))}
        </RowList>
      )}
      <div className={styles['more']}>
        {ask && (
          // Not `disabled`: the focus would fall off the page.
          <Button
            look="text"
            aria-disabled={isAsking}
            onClick={isAsking ? undefined : ask}
            data-testid="wk-other-account-button"
          >
            {isAsking && <Spinner size={16} />}
            {t(isAsking ? 'chain.confirm' : 'account.useAnother')}
          </Button>
        )}
        <Button look="text" onClick={() => setOpenModal('another')} data-testid="wk-connect-another-button">
          {t('account.connectAnother')}
        </Button>
        {connections.length > 1 && (
          <Button look="text" onClick={leaveAll} data-testid="wk-disconnect-all-button">
            {t('account.disconnectAll')}
          </Button>
        )}
      </div>
      <StatusLine
        spoken={isAsking && t('chain.confirm')}
        shown={
          (state === 'pending' && t('chain.pending')) ||
          (state === 'failed' && t('account.chooseInWallet', { wallet: walletName }))
        }
      />
    </div>
  )
}
