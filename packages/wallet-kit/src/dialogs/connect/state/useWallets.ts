import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { useConnections } from 'wagmi'
import { warmConnector } from '../../../connectors/warmConnector.ts'
import { useKit } from '../../../context/useKit.ts'
import { useModal } from '../../../context/useModal.ts'
import type { Wallet } from '../../../wallets/definition/Wallet.ts'
import { type Device, getDevice } from '../../../wallets/device/getDevice.ts'
import { findHostWallet } from '../../../wallets/findHostWallet.ts'
import { longListLength } from '../../../wallets/longListLength.ts'
import { useWalletList } from '../../../wallets/useWalletList.ts'
import { listOthers } from './listOthers.ts'
import { openApp } from './openApp.ts'
import { searchWallets } from './searchWallets.ts'
import { type GroupedWallets, splitByHeading } from './splitByHeading.ts'
import { toAppLink } from './toAppLink.ts'
import { type ConnectAttemptState, useConnectAttempt } from './useConnectAttempt.ts'

export type UseWalletsParameters = {
  /** Called when a wallet has connected through this hook. */
  onConnected?: (() => void) | undefined
}

export type Wallets = {
  /** Every wallet to choose from, in the order of the list. Empty on a server and while hydrating. */
  wallets: readonly Wallet[]
  /** What the search finds, under its headings. */
  groups: readonly GroupedWallets[]
  /** Whether a field to search them is worth its space: from eight wallets on. */
  isLong: boolean
  search: string
  setSearch: (search: string) => void
  /** Those of `wallets` that are connected. */
  connected: readonly Wallet[]
  /** On a phone, the wallet whose own browser this page is open in: there is no other to choose. */
  hostWallet: Wallet | undefined
  /** The visitor's device; it decides which of a wallet's download links apply. */
  device: Device
  /** The wallet that is asked, or that failed. `null` while `state` is `idle`. */
  wallet: Wallet | null
  /** `slow` after twelve seconds of silence; from `rejected` on: why the last try failed. */
  state: ConnectAttemptState
  /** What was thrown, for a log. */
  error: unknown
  /** The WalletConnect URI for a QR code, replaced whenever it expires; `null` for wallets that need none. */
  uri: string | null
  /** On a phone: the link that opens the wallet's app with `uri`. */
  deepLink: string | null
  /** Asks a wallet that is `ready` to connect, instead of the one asked before. */
  connect: (wallet: Wallet) => void
  /** Cancels the attempt, or clears its failure. A wallet that still approves is disconnected at once. */
  cancel: () => void
  /** Fetches the code behind a wallet ahead of a press: call it on hover and focus. Contacts no other host. */
  warm: (wallet: Wallet) => void
  /** Follows `deepLink`. Requests of the session then open the same app. */
  openApp: () => void
}

/**
 * Lists the wallets, searches them and connects one. Draws nothing: the kit's 'Connect a Wallet' is drawn from it.
 *
 * @example
 * const { wallets, connect, state } = useWallets({ onConnected: () => console.log('connected') })
 * const list = wallets.map((wallet) => (
 *   <button key={wallet.id} type="button" onClick={() => connect(wallet)}>
 *     {wallet.name}
 *   </button>
 * ))
 */
export function useWallets({ onConnected }: UseWalletsParameters = {}): Wallets {
  const { hostType } = useKit()
  const { openModal } = useModal()
  const [listedHost, setListedHost] = useState(hostType)
  // A host that answers while a dialog is open would push every row down, and is there the next time.
  if (listedHost !== hostType && openModal === null) setListedHost(hostType)
  const { walletId, start, uri, ...attempt } = useConnectAttempt(onConnected)
  const known = useWalletList({ hostType: listedHost, walletId })
  const connections = useConnections()
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const { wallets, connected } = useMemo(
    () =>
      listOthers(
        isInBrowser ? known : [],
        connections.map(({ connector }) => connector),
      ),
    [known, connections, isInBrowser],
  )
  const [search, setSearch] = useState('')
  const groups = useMemo(
    () =>
      splitByHeading(wallets).flatMap((group) => {
        const found = searchWallets(group.wallets, search)
        return found.length > 0 ? { ...group, wallets: found } : []
      }),
    [wallets, search],
  )
  const device = isInBrowser ? getDevice() : noDevice
  const wallet = wallets.find(({ id }) => id === walletId) ?? null

  return {
    wallets,
    groups,
    isLong: wallets.length >= longListLength,
    search,
    setSearch,
    connected,
    hostWallet: findHostWallet(wallets, device),
    device,
    ...attempt,
    wallet,
    uri,
    deepLink: uri === null ? null : toAppLink(wallet?.appLink, uri),
    connect: start,
    warm,
    openApp: useCallback(() => {
      if (wallet && uri !== null) openApp(wallet, uri)
    }, [wallet, uri]),
  }
}

const warm = ({ connector }: Wallet) => warmConnector(connector)
const noDevice: Device = { browser: null, mobileSystem: null }
const neverChanges = () => () => undefined
