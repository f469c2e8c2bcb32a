import { useEffect, useId, useReducer, useRef } from 'react'
import { useKit } from '../../context/useKit.ts'
import { useMessages } from '../../context/useMessages.ts'
import { useModal } from '../../context/useModal.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { useCompact } from '../../ui/useCompact.ts'
import type { Wallet } from '../../wallets/definition/Wallet.ts'
import styles from './ConnectModal.module.css'
import type { ConnectAction, ConnectState } from './ConnectStep.ts'
import { ConnectStepView } from './ConnectStepView.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import { WalletList } from './list/WalletList.tsx'
import { firstConnectState, nextConnectState } from './nextConnectState.ts'
import { describeDownloads } from './state/describeDownloads.ts'
import { useWallets } from './state/useWallets.ts'

export type ConnectModalProps = {
  onClose: () => void
  /** Called when a wallet has connected. Absent: the modal closes by itself, because the first connection ends it. */
  onConnected?: (() => void) | undefined
  /** Lays the list out, unseen, and asks no wallet. */
  isRehearsal?: boolean | undefined
}

/** 'Connect a Wallet': the list, with or without the current step. Wallets that are connected are marked. */
export function ConnectModal({ onClose, onConnected, isRehearsal = false }: ConnectModalProps) {
  const t = useMessages()
  const titleId = useId()
  const { appInfo, toTestId } = useKit()
  const { requestedWalletId } = useModal()
  const isCompact = useCompact() || requestedWalletId !== null
  const attempt = useWallets({ onConnected })
  const { wallets, hostWallet, device, connect, search } = attempt
  const requested = useRef(wallets.find(({ id }) => id === requestedWalletId))
  // Asked without a choice in the list; in a wallet's own browser there is no choice.
  const asked = useRef(requestedWalletId !== null ? requested.current : isRehearsal ? undefined : hostWallet)
  const [state, dispatch] = useReducer(
    takeStep,
    firstConnectState,
    (first): TurnedState => (asked.current ? nextConnectState(first, choose(asked.current)) : first),
  )
  const wallet = wallets.find(({ id }) => id === state.walletId)

  function choose(chosen: Wallet): ConnectAction {
    return { type: 'select', walletId: chosen.id, isReady: chosen.ready, ...describeDownloads(chosen, device) }
  }

  function select(chosen: Wallet) {
    attempt.cancel()
    dispatch(choose(chosen))
    if (chosen.ready) connect(chosen)
  }

  useEffect(() => {
    if (!asked.current?.ready) return
    const { current } = asked
    // Late, so that StrictMode's first mount, which is undone at once, asks the wallet nothing.
    const timer = setTimeout(() => connect(current))
    return () => clearTimeout(timer)
  }, [connect])

  // Who searched the list for a wallet and went on to get one did not come by 'What is a Wallet?'.
  const cameByIntro = isCompact && search === ''
  const back: ConnectAction = { type: 'back', cameByIntro, ...describeDownloads(wallet, device) }
  const before = nextConnectState(state, back)
  function goBack() {
    attempt.cancel()
    dispatch(back)
    // A code that was left is withdrawn: make a new one.
    if (before.step === 'connect' && wallet) connect(wallet)
  }

  const drawList = (selectedId: string | null) => (
    <WalletList {...attempt} selectedId={selectedId} onSelect={select} onGet={() => dispatch({ type: 'get' })} />
  )

  // Without a way back to the list: the modal is for one wallet, or shows the list beside the step.
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

  const title = <span data-testid={toTestId('connect-header-label')}>{t('connect.title')}</span>
  const frame = { labelledBy: titleId, onClose, turn: state.turn, isRehearsal }
  if (isCompact) {
    return (
      <Dialog {...frame} size="compact">
        {state.step === 'none' ? (
          <>
            <DialogHeader id={titleId} title={title} onClose={onClose} />
            {drawList(null)}
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
    <Dialog {...frame} size="wide">
      <div className={styles['panes']}>
        <div className={styles['listPane']}>
          <h1 id={titleId} tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          {drawList(state.walletId)}
        </div>
        <div className={styles['stepPane']}>{step}</div>
      </div>
    </Dialog>
  )
}

type TurnedState = ConnectState & { turn?: 'on' | 'back' }

/** The next state of an action, and its direction. */
function takeStep(state: TurnedState, action: ConnectAction): TurnedState {
  return { ...nextConnectState(state, action), turn: action.type === 'back' ? 'back' : 'on' }
}
