import type { ReactNode } from 'react'
import { useKit } from '../context/useKit.ts'
import { useRootProps } from '../context/useRootProps.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { WalletMark } from '../ui/WalletMark.tsx'
import { useWalletButton, type WalletButtonState } from './useWalletButton.ts'
import styles from './WalletButton.module.css'

export type WalletButtonProps = {
  /** The wallet's id: `rainbow`, `metaMask`, a name from EIP-6963, or one from the app's own list. Case is ignored. */
  wallet: string
}

/** Connects one wallet, without the list. Draws nothing for a wallet the list does not know. */
function WalletButtonView({ wallet: walletId }: WalletButtonProps) {
  const rootProps = useRootProps()
  const { toTestId } = useKit()
  const { wallet, ready, loading, connected, mounted, connect, warm } = useWalletButton(walletId)
  if (!mounted || !wallet) return null
  return (
    <div {...rootProps} className={styles['root']}>
      <button
        type="button"
        className={styles['button']}
        data-connected={connected}
        // Not `disabled`: it gets the focus back when its wallet is connected.
        aria-disabled={!ready}
        aria-haspopup="dialog"
        aria-expanded={loading}
        data-testid={toTestId(`wallet-button-${wallet.id}`)}
        onClick={connect}
        onPointerEnter={warm}
        onFocus={warm}
        onTouchStart={warm}
      >
        {loading ? <Spinner /> : <WalletMark icon={wallet.icon} size={28} />}
        <bdi data-testid={toTestId(`wallet-button-label-${wallet.id}`)}>{wallet.shortName}</bdi>
      </button>
    </div>
  )
}

/** Passes everything to `children`, which draws its own button. */
function WalletButtonCustom({
  wallet,
  children,
}: WalletButtonProps & { children: (state: WalletButtonState) => ReactNode }) {
  return <>{children(useWalletButton(wallet))}</>
}

/**
 * Connects one wallet, without the list. `WalletButton.Custom` draws nothing and passes its state to `children`.
 *
 * @example <WalletButton wallet="rainbow" />
 */
export const WalletButton: typeof WalletButtonView & { Custom: typeof WalletButtonCustom } =
  /* @__PURE__ */ Object.assign(WalletButtonView, { Custom: WalletButtonCustom })
