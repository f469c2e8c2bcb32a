import { useId } from 'react'
import { useConfig, useConnections } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { useShownAccount } from '../../account-state/useShownAccount.ts'
import { Avatar } from '../../avatar/Avatar.tsx'
import { useWalletChain } from '../../chain/useWalletChain.ts'
import { useAuthentication } from '../../context/AuthenticationContext.ts'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { formatAddress } from '../../format/formatAddress.ts'
import { formatBalance } from '../../format/formatBalance.ts'
import { formatName } from '../../format/formatName.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { leavingPath } from '../../ui/leavingPath.ts'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import styles from './AccountModal.module.css'
import { AccountSwitcher } from './AccountSwitcher.tsx'
import { TransactionList } from './TransactionList.tsx'

/** The connected account: picture, name, balance, and actions. Source: spec §2. */
export function AccountModal({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const config = useConfig()
  const { locale, showRecentTransactions, toTestId } = useKit()
  const authentication = useAuthentication()
  const connections = useConnections()
  const account = useShownAccount()
  const chain = useWalletChain()
  const titleId = useId()
  const { state: copyState, copy } = useCopy(account?.address ?? '')
  if (!account) return null
  const name = account.name ? formatName(account.name) : formatAddress(account.address)

  function leave() {
    // Another connected wallet replaces it, here too, unless that account has to sign in first.
    if (connections.length < 2 || authentication) onClose()
    // A wallet's answer to a disconnect changes nothing for the visitor.
    disconnect(config).catch(reportError)
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogHeader id={titleId} title={t('account.title')} onClose={onClose} />
      <div className={styles['body']}>
        <div className={styles['who']}>
          <span className={styles['avatar']}>
            <Avatar address={account.address} ensImage={account.avatar} size={80} />
          </span>
          <strong className={styles['name']} title={account.address} data-testid="wk-account-name">
            <bdi>{name}</bdi>
          </strong>
          <span className={styles['balance']} data-testid="wk-account-balance">
            {account.balance ? (
              <bdi>{`${formatBalance({ ...account.balance, locale })} ${account.balance.symbol}`}</bdi>
            ) : (
              t('account.noBalance')
            )}
          </span>
        </div>
        <div className={styles['actions']}>
          <button type="button" className={styles['action']} data-state={copyState} onClick={copy}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              {copyState === 'copied' ? <path d="m4 10.5 4 4 8-9" /> : <path d="M7.5 7.5h8v9h-8zM12.5 7.5v-4h-8v9h3" />}
            </svg>
            {t(copyState === 'copied' ? 'account.copied' : 'account.copy')}
          </button>
          {chain?.blockExplorerUrl && (
            <a
              className={styles['action']}
              href={`${chain.blockExplorerUrl}/address/${account.address}`}
              target="_blank"
              rel="noreferrer"
            >
              <svg className={styles['outward']} viewBox="0 0 20 20" aria-hidden="true">
                <path d="M11.5 4h4.5v4.5M16 4l-7.5 7.5M8 5H4.5v10.5H15V12" />
              </svg>
              {t('account.explorer')}
            </a>
          )}
          <button
            type="button"
            className={styles['action']}
            onClick={leave}
            data-testid={toTestId('disconnect-button')}
          >
            <svg className={styles['outward']} viewBox="0 0 20 20" aria-hidden="true">
              <path d={leavingPath} />
            </svg>
            {t('account.disconnect')}
          </button>
        </div>
        <StatusLine
          spoken={copyState === 'copied' && t('account.copied')}
          shown={copyState === 'refused' && t('account.copyFailed', { address: account.address })}
        />
        <AccountSwitcher onClose={onClose} />
        {showRecentTransactions && <TransactionList />}
      </div>
    </Dialog>
  )
}
