import { useEffect, useState } from 'react'
import { type Connector, useConnection } from 'wagmi'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useMounted } from '../account-state/useMounted.ts'
import { warmConnector } from '../connectors/warmConnector.ts'
import { useKit } from '../context/useKit.ts'
import { useModal } from '../context/useModal.ts'
import { modalsChunk } from '../modals/modalsChunk.ts'
import { findLocalStorage } from '../storage/findLocalStorage.ts'
import type { Wallet } from '../wallets/definition/Wallet.ts'
import { readRecentWallets } from '../wallets/readRecentWallets.ts'
import { useWalletList } from '../wallets/useWalletList.ts'

/** What a button for one wallet draws. Names are RainbowKit's. */
export type WalletButtonState = {
  /** The wallet, or `undefined` while no list has one of this id. */
  wallet: Wallet | undefined
  /** Its connector. Absent where it is not installed: `connect` then shows the ways to get it. */
  connector: Connector | undefined
  /** Whether `connect` can open the modal: the wallet is known, and none is connected. */
  ready: boolean
  /** Whether the modal is open for this wallet. */
  loading: boolean
  /** Whether this is the wallet that is connected. */
  connected: boolean
  /** Whether the last attempt ended without a connection. */
  error: boolean
  /** False until the first render after mounting: draw nothing a server could not know. */
  mounted: boolean
  /** Opens the modal for this wallet and asks it to connect. */
  connect: () => void
  /** Fetches the modals, and the code behind the wallet, ahead of a click: call it on hover, focus and touch. */
  warm: () => void
}

type Attempt = 'none' | 'running' | 'failed'

/** State and actions of a button for one wallet. */
export function useWalletButton(walletId: string): WalletButtonState {
  const { hostType } = useKit()
  const { openModal, requestedWalletId, setOpenModal } = useModal()
  const status = useConnectionStatus()
  const mounted = useMounted()
  const current = useConnection().connector
  const wallets = useWalletList({ hostType })
  const [attempt, setAttempt] = useState<Attempt>('none')
  const wallet = wallets.find(({ id }) => id.toLowerCase() === walletId.toLowerCase())
  const isOpen = wallet !== undefined && openModal === 'connect' && requestedWalletId === wallet.id
  const [lastId, setLastId] = useState<string>()
  const isCurrent = wallet?.connector !== undefined && current?.uid === wallet.connector.uid
  // Several wallets connect through WalletConnect; the last used one counts as connected.
  const isChosen = wallet?.connector?.id !== 'walletConnect' || lastId === undefined || lastId === wallet.id

  useEffect(() => {
    const end = status === 'disconnected' ? 'failed' : 'none'
    if (isOpen) setAttempt('running')
    else setAttempt((before) => (before === 'running' ? end : before))
  }, [isOpen, status])

  // When the modal closes, the wallet that connected is already stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read changes with these.
  useEffect(() => setLastId(readRecentWallets(findLocalStorage())[0]), [openModal, current?.uid])

  return {
    wallet,
    connector: wallet?.connector,
    ready: wallet !== undefined && status === 'disconnected',
    loading: isOpen,
    connected: status === 'connected' && isCurrent && isChosen,
    error: attempt === 'failed' && status === 'disconnected',
    mounted,
    connect: () => wallet && status === 'disconnected' && setOpenModal('connect', { walletId: wallet.id }),
    warm() {
      modalsChunk.warm()
      warmConnector(wallet?.connector)
    },
  }
}
