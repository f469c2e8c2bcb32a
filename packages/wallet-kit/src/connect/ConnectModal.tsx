import { useEffect, useId, useMemo, useReducer, useRef, useState } from 'react'
import { useConnections } from 'wagmi'
import { useMessages } from '../messages/useMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { useCompact } from '../ui/useCompact.ts'
import { findHostWallet } from '../wallets/findHostWallet.ts'
import { getDevice } from '../wallets/getDevice.ts'
import { useWallets } from '../wallets/useWallets.ts'
import type { Wallet } from '../wallets/Wallet.ts'
import styles from './ConnectModal.module.css'
import type { ConnectAction } from './ConnectStep.ts'
import { ConnectStepView } from './ConnectStepView.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import { describeDownloads } from './describeDownloads.ts'
import { listOthers } from './listOthers.ts'
import { firstConnectState, nextConnectState } from './nextConnectState.ts'
import { useConnectAttempt } from './useConnectAttempt.ts'
import { WalletList } from './WalletList.tsx'

export type ConnectModalProps = {
  onClose: () => void
  /** Called when a wallet said yes. Absent: the modal goes by itself, since there was nobody and now there is. */
  onConnected?: (() => void) | undefined
}

/** 'Connect a Wallet': the list, and beside or instead of it the step at hand. Wallets that are connected are marked. */
export function ConnectModal({ onClose, onConnected }: ConnectModalProps) {
  const t = useMessages()
  const titleId = useId()
  const kit = useKit()
  const { appInfo, requestedWalletId } = kit
  const isCompact = useCompact() || requestedWalletId !== null
  // As it was: a Safe that answers while the list is open would push every row down, and is there the next time.
  const [isInSafe] = useState(kit.isInSafe)
  const known = useWallets({ isInSafe })
  const connections = useConnections()
  const { wallets, connectedIds } = useMemo(
    () =>
      listOthers(
        known,
        connections.map(({ connector }) => connector),
      ),
    [known, connections],
  )
  const device = getDevice()
  const requested = useRef(wallets.find(({ id }) => id === requestedWalletId))
  // Asked without a choice in the list; in a wallet's own browser there is none to make.
  const asked = useRef(requestedWalletId === null ? findHostWallet(wallets, device) : requested.current)
  const attempt = useConnectAttempt(onConnected)
  const [state, dispatch] = useReducer(nextConnectState, firstConnectState, (first) =>
    asked.current ? nextConnectState(first, choose(asked.current)) : first,
  )
  const wallet = wallets.find(({ id }) => id === state.walletId)

  function choose(chosen: Wallet): ConnectAction {
    return { type: 'select', walletId: chosen.id, isReady: chosen.ready, ...describeDownloads(chosen, device) }
  }

  function select(chosen: Wallet) {
    attempt.cancel()
    dispatch(choose(chosen))
    if (chosen.ready) attempt.start(chosen)
  }

  const { start } = attempt
  useEffect(() => {
    if (!asked.current?.ready) return
    const { current } = asked
    // Late, so that StrictMode's first mount, which is undone at once, asks the wallet nothing.
    const timer = setTimeout(() => start(current))
    return () => clearTimeout(timer)
  }, [start])

  const back: ConnectAction = { type: 'back', isCompact, ...describeDownloads(wallet, device) }
  const before = nextConnectState(state, back)
  function goBack() {
    attempt.cancel()
    dispatch(back)
    // A code that was left has been taken back: there is another.
    if (before.step === 'connect' && wallet) attempt.start(wallet)
  }

  // Where the modal is for one wallet, or the list stands beside the step, there is no way back to the list.
  const leadsToList = before.step === 'none'
  const canGoBack =
    state.step !== 'none' && (isCompact || state.step !== 'connect') && !(requested.current && leadsToList)
  const step = (
    <ConnectStepView
      state={state}
      wallet={wallet}
      wallets={wallets}
      device={device}
      isCompact={isCompact}
      attempt={attempt}
      dispatch={dispatch}
      onSelect={select}
      onBack={canGoBack ? goBack : undefined}
      onClose={onClose}
      titleId={titleId}
    />
  )

  if (isCompact) {
    return (
      <Dialog labelledBy={titleId} onClose={onClose} size="compact">
        {state.step === 'none' ? (
          <>
            <DialogHeader id={titleId} title={t('connect.title')} onClose={onClose} />
            <WalletList wallets={wallets} connectedIds={connectedIds} selectedId={null} onSelect={select} />
            <footer className={styles['footer']}>
              {appInfo.disclaimer ? <Disclaimer /> : <span>{t('connect.new')}</span>}
              <button type="button" className={styles['learn']} onClick={() => dispatch({ type: 'learn' })}>
                {t('connect.learnMore')}
              </button>
            </footer>
          </>
        ) : (
          step
        )}
      </Dialog>
    )
  }

  return (
    <Dialog labelledBy={titleId} onClose={onClose} size="wide">
      <div className={styles['panes']}>
        <div className={styles['listPane']}>
          <h1 id={titleId} tabIndex={-1} className={styles['title']}>
            {t('connect.title')}
          </h1>
          <WalletList wallets={wallets} connectedIds={connectedIds} selectedId={state.walletId} onSelect={select} />
        </div>
        <div className={styles['stepPane']}>{step}</div>
      </div>
    </Dialog>
  )
}
