import type { ReactNode } from 'react'
import { useChains } from 'wagmi'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { Avatar } from '../avatar/Avatar.tsx'
import { useButtonMessages } from '../context/useButtonMessages.ts'
import { useKit } from '../context/useKit.ts'
import { useRootProps } from '../context/useRootProps.ts'
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
 * Connects, then shows the network and the account; in between the account that has yet to sign. All of
 * the kit that loads with a page.
 *
 * What shows on which screen is decided in CSS (768 px), so that nothing jumps after mounting.
 */
function ConnectButtonView({
  label,
  accountStatus = 'full',
  chainStatus = { smallScreen: 'icon', largeScreen: 'full' },
  showBalance = { smallScreen: false, largeScreen: true },
}: ConnectButtonProps) {
  const { hasWords, toTestId } = useKit()
  const rootProps = useRootProps()
  const t = useButtonMessages()
  const chains = useChains()
  const status = useConnectionStatus()
  const button = useConnectButton()
  const { account, chain, mounted } = button
  const toOpener = (open: () => void, isOpen: boolean) => ({
    onClick: open,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onPointerEnter: button.warm,
    onFocus: button.warm,
    onTouchStart: button.warm,
  })

  if (!mounted || status === 'loading' || !hasWords) {
    return (
      <div {...rootProps} className={styles['root']} aria-hidden="true">
        <span className={styles['placeholder']} />
      </div>
    )
  }

  const who = account && (
    <>
      <span className={styles['avatar']} data-pending={account.hasPendingTransactions}>
        <Avatar address={account.address} ensImage={account.ensAvatar} size={24} />
      </span>
      <span className={styles['name']}>
        <bdi>{account.displayName}</bdi>
      </span>
    </>
  )

  if (status !== 'connected' || !account || !chain) {
    return (
      <div {...rootProps} className={styles['root']}>
        <button
          // Not to be reused for the network's: the focus goes on to the account's.
          key="connect"
          type="button"
          className={styles['connect']}
          aria-label={account && `${account.displayName} ${t('button.verify')}`}
          data-testid={toTestId('connect-button')}
          {...toOpener(button.openConnectModal, button.connectModalOpen)}
        >
          {/* The account is connected, and only the signature is missing. */}
          {account ? (
            <>
              {who} <span>{t('button.verify')}</span>
            </>
          ) : (
            (label ?? t('button.connect'))
          )}
        </button>
      </div>
    )
  }

  const balanceScreens = toScreens(showBalance)
  const balance = (balanceScreens['data-small'] || balanceScreens['data-large']) && account.displayBalance
  return (
    <div {...rootProps} className={styles['root']}>
      {(chains.length > 1 || chain.unsupported) && (chainStatus !== 'none' || chain.unsupported) && (
        <button
          type="button"
          className={styles['chain']}
          data-unsupported={chain.unsupported}
          aria-label={chain.unsupported ? undefined : t('button.network', { chain: chain.name })}
          data-testid={toTestId('chain-button')}
          {...toScreens(chainStatus)}
          {...toOpener(button.openChainModal, button.chainModalOpen)}
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
          aria-label={t('button.account', {
            name: balance ? `${balance}, ${account.displayName}` : account.displayName,
          })}
          data-testid={toTestId('account-button')}
          {...toScreens(accountStatus)}
          {...toOpener(button.openAccountModal, button.accountModalOpen)}
        >
          {balance && (
            <span className={styles['balance']} data-testid="wk-balance" {...balanceScreens}>
              <bdi>{balance}</bdi>{' '}
            </span>
          )}
          {who}
        </button>
      )}
    </div>
  )
}

/** Passes everything to `children`, which draws its own button. */
function ConnectButtonCustom({ children }: { children: (state: ConnectButtonState) => ReactNode }) {
  return <>{children(useConnectButton())}</>
}

/**
 * Connects a wallet, and afterwards shows the network and the account. `ConnectButton.Custom` draws nothing and passes its state to
 * `children`.
 *
 * @example
 * <ConnectButton accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }} showBalance={false} />
 */
export const ConnectButton: typeof ConnectButtonView & { Custom: typeof ConnectButtonCustom } =
  /* @__PURE__ */ Object.assign(ConnectButtonView, { Custom: ConnectButtonCustom })

/** What the style sheet reads for each size of screen. */
function toScreens<value extends string | boolean>(value: Responsive<value>) {
  const { smallScreen, largeScreen = smallScreen } = typeof value === 'object' ? value : { smallScreen: value }
  return { 'data-small': smallScreen, 'data-large': largeScreen }
}
