import type { ReactNode } from 'react'
import { useChains } from 'wagmi'
import { useConnectionStatus } from '../connection/useConnectionStatus.ts'
import { useButtonMessages } from '../messages/useButtonMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { useRootProps } from '../provider/useRootProps.ts'
import styles from './ConnectButton.module.css'
import { type ConnectButtonState, useConnectButton } from './useConnectButton.ts'

/** One value, or one below 768 px and one from there on; without the second, the first. */
type Responsive<value> = value | { smallScreen: value; largeScreen?: value | undefined }

export type ConnectButtonProps = {
  /** Replaces 'Connect Wallet'. */
  label?: string | undefined
  accountStatus?: Responsive<'full' | 'avatar' | 'address'> | undefined
  chainStatus?: Responsive<'full' | 'icon' | 'name' | 'none'> | undefined
  showBalance?: Responsive<boolean> | undefined
}

/**
 * Connects, and afterwards shows the network and the account. All of the kit that loads with a page.
 *
 * What shows on which screen is decided in CSS (768 px), so that nothing jumps after mounting.
 */
function ConnectButtonView({
  label,
  accountStatus = 'full',
  chainStatus = { smallScreen: 'icon', largeScreen: 'full' },
  showBalance = { smallScreen: false, largeScreen: true },
}: ConnectButtonProps) {
  const { hasWords, avatar: Avatar } = useKit()
  const rootProps = useRootProps()
  const t = useButtonMessages()
  const chains = useChains()
  const status = useConnectionStatus()
  const button = useConnectButton()
  const { account, chain, mounted } = button
  const warm = { onPointerEnter: button.warm, onFocus: button.warm, onTouchStart: button.warm }

  if (!mounted || status === 'loading' || !hasWords) {
    return (
      <div {...rootProps} className={styles['root']} aria-hidden="true">
        <span className={styles['placeholder']} />
      </div>
    )
  }

  if (status !== 'connected' || !account || !chain) {
    return (
      <div {...rootProps} className={styles['root']}>
        <button
          // Not to be reused for the network's: the focus goes on to the account's.
          key="connect"
          type="button"
          className={styles['connect']}
          onClick={button.openConnectModal}
          aria-haspopup="dialog"
          aria-expanded={button.connectModalOpen}
          data-testid="wk-connect-button"
          {...warm}
        >
          {label ?? t('button.connect')}
        </button>
      </div>
    )
  }

  const chainOn = spread(chainStatus)
  const accountOn = spread(accountStatus)
  const balanceOn = spread(showBalance)
  return (
    <div {...rootProps} className={styles['root']}>
      {(chains.length > 1 || chain.unsupported) && (chainStatus !== 'none' || chain.unsupported) && (
        <button
          type="button"
          className={styles['chain']}
          data-unsupported={chain.unsupported}
          data-small={chainOn.smallScreen}
          data-large={chainOn.largeScreen}
          onClick={button.openChainModal}
          aria-haspopup="dialog"
          aria-expanded={button.chainModalOpen}
          aria-label={chain.unsupported ? undefined : t('button.network', { chain: chain.name })}
          data-testid="wk-chain-button"
          {...warm}
        >
          {chain.unsupported ? (
            t('button.wrongNetwork')
          ) : (
            <>
              <img className={styles['chainIcon']} src={chain.iconUrl} alt="" width={20} height={20} />
              <span className={styles['chainName']}>
                <bdi>{chain.name}</bdi>
              </span>
            </>
          )}
        </button>
      )}
      {!chain.unsupported && (
        <button
          type="button"
          className={styles['account']}
          data-small={accountOn.smallScreen}
          data-large={accountOn.largeScreen}
          onClick={button.openAccountModal}
          aria-haspopup="dialog"
          aria-expanded={button.accountModalOpen}
          aria-label={t('button.account', { name: account.displayName })}
          data-testid="wk-account-button"
          {...warm}
        >
          {account.displayBalance && (
            <span
              className={styles['balance']}
              data-small={balanceOn.smallScreen}
              data-large={balanceOn.largeScreen}
              data-testid="wk-balance"
            >
              <bdi>{account.displayBalance}</bdi>
            </span>
          )}
          <span className={styles['avatar']} data-pending={account.hasPendingTransactions}>
            <Avatar address={account.address} ensImage={account.ensAvatar} size={24} />
          </span>
          <span className={styles['name']}>
            <bdi>{account.displayName}</bdi>
          </span>
        </button>
      )}
    </div>
  )
}

/** Hands everything to `children`, which draws a button of its own. */
function ConnectButtonCustom({ children }: { children: (state: ConnectButtonState) => ReactNode }) {
  return <>{children(useConnectButton())}</>
}

export const ConnectButton: typeof ConnectButtonView & { Custom: typeof ConnectButtonCustom } =
  /* @__PURE__ */ Object.assign(ConnectButtonView, { Custom: ConnectButtonCustom })

function spread<value extends string | boolean>(value: Responsive<value>): { smallScreen: value; largeScreen: value } {
  if (typeof value !== 'object') return { smallScreen: value, largeScreen: value }
  const { smallScreen, largeScreen = smallScreen } = value
  return { smallScreen, largeScreen }
}
