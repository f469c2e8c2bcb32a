import { useId, useReducer } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { useKit } from '../provider/useKit.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogHeader } from '../ui/DialogHeader.tsx'
import { useCompact } from '../ui/useCompact.ts'
import { getDevice } from '../wallets/getDevice.ts'
import { useWallets } from '../wallets/useWallets.ts'
import type { Wallet } from '../wallets/Wallet.ts'
import styles from './ConnectModal.module.css'
import { ConnectStepView } from './ConnectStepView.tsx'
import { describeDownloads } from './describeDownloads.ts'
import { firstConnectState, nextConnectState } from './nextConnectState.ts'
import { useConnectAttempt } from './useConnectAttempt.ts'
import { WalletList } from './WalletList.tsx'

/** 'Connect a Wallet': the list, and beside or instead of it the step at hand. */
export function ConnectModal({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const titleId = useId()
  const isCompact = useCompact()
  const { appInfo } = useKit()
  const wallets = useWallets()
  const device = getDevice()
  const attempt = useConnectAttempt()
  const [state, dispatch] = useReducer(nextConnectState, firstConnectState)
  const wallet = wallets.find(({ id }) => id === state.walletId)

  function select(chosen: Wallet) {
    attempt.cancel()
    dispatch({ type: 'select', walletId: chosen.id, isReady: chosen.ready, ...describeDownloads(chosen, device) })
    if (chosen.ready) attempt.start(chosen)
  }

  function goBack() {
    attempt.cancel()
    dispatch({ type: 'back', isCompact, ...describeDownloads(wallet, device) })
  }

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
      onBack={state.step === 'none' || (!isCompact && state.step === 'connect') ? undefined : goBack}
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
            <WalletList wallets={wallets} selectedId={null} onSelect={select} />
            <footer className={styles['footer']}>
              {appInfo.disclaimer ?? <span>{t('connect.new')}</span>}
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
          <WalletList wallets={wallets} selectedId={state.walletId} onSelect={select} />
        </div>
        <div className={styles['stepPane']}>{step}</div>
      </div>
    </Dialog>
  )
}
