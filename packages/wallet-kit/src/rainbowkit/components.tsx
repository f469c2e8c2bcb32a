import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type Connector, injected, useChains, useConfig, useConnectors } from 'wagmi'
import { connect as connectWallet } from 'wagmi/actions'
import { Avatar as KitAvatar } from '../avatar/Avatar.tsx'
import { type ConnectButtonProps, ConnectButton as KitConnectButton } from '../button/ConnectButton.tsx'
import { type ConnectButtonState, useConnectButton } from '../button/useConnectButton.ts'
import { useWalletButton } from '../button/useWalletButton.ts'
import { WalletButton as KitWalletButton } from '../button/WalletButton.tsx'
import type { AvatarComponent } from '../context/KitContext.ts'
import type { ModalName } from '../context/ModalContext.ts'
import { useModal } from '../context/useModal.ts'
import { describeDownloads } from '../dialogs/connect/state/describeDownloads.ts'
import { toAppLink } from '../dialogs/connect/state/toAppLink.ts'
import type { Wallet } from '../wallets/definition/Wallet.ts'
import { getDevice } from '../wallets/device/getDevice.ts'
import { findWalletDetails } from '../wallets/own-list/findWalletDetails.ts'
import type { RainbowKitDetails, RainbowKitWallet } from './config.ts'
import { emojiAvatarForAddress } from './emojiAvatarForAddress.ts'
import type { RainbowKitChain } from './icons.ts'

function ConnectButtonView(props: ConnectButtonProps) {
  return <KitConnectButton {...props} />
}

/** The kit's, with the chain's `iconBackground` where the app's own icon is shown. */
function ConnectButtonCustom({ children }: { children: (state: ConnectButtonState) => ReactNode }) {
  const state = useConnectButton()
  const chains: readonly RainbowKitChain[] = useChains()
  const { chain } = state
  const own = chains.find(({ id, iconUrl }) => id === chain?.id && iconUrl === chain.iconUrl)
  return <>{children(chain && own ? { ...state, chain: { ...chain, iconBackground: own.iconBackground } } : state)}</>
}

/**
 * The kit's `ConnectButton`, whose `Custom` knows RainbowKit's chains.
 *
 * @example
 * <ConnectButton accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }} showBalance={false} />
 */
export const ConnectButton: typeof ConnectButtonView & { Custom: typeof ConnectButtonCustom } =
  /* @__PURE__ */ Object.assign(ConnectButtonView, { Custom: ConnectButtonCustom })

/** A wallet as RainbowKit hands it to a custom button: wagmi's connector, described. */
export type WalletConnector = Connector &
  Partial<Omit<RainbowKitDetails, 'id' | 'name' | 'iconBackground' | 'iconUrl'>> & {
    /** A URL as soon as it is known, else empty. The type is RainbowKit's. */
    iconUrl: string | (() => Promise<string>)
    iconBackground: string
    /** Whether it can connect right here. */
    ready?: boolean | undefined
    recent: boolean
    mobileDownloadUrl?: string | undefined
    extensionDownloadUrl?: string | undefined
    desktopDownloadUrl?: string | undefined
    /** The next WalletConnect URI, as this wallet reads it. Only where it connects through WalletConnect. */
    getQrCodeUri?: (() => Promise<string>) | undefined
    getMobileUri?: (() => Promise<string>) | undefined
    getDesktopUri?: (() => Promise<string>) | undefined
  }

export type WalletButtonProps = {
  /** The wallet's id or one of its `aliases`, in any case. Absent: `rainbow`. */
  wallet?: string | undefined
}

export type WalletButtonRendererProps = WalletButtonProps & {
  children: (state: {
    /** Whether the last try ended without a connection. */
    error: boolean
    loading: boolean
    connected: boolean
    ready: boolean
    mounted: boolean
    connector: WalletConnector
    /** Opens the dialog for this wallet. Settles when the dialog closes, whatever came of it. */
    connect: () => Promise<void>
  }) => ReactNode
}

function WalletButtonView({ wallet }: WalletButtonProps) {
  return <KitWalletButton wallet={useWalletId(wallet)} />
}

/** Draws nothing for a wallet the list does not know. */
function WalletButtonCustom({ wallet: walletId, children }: WalletButtonRendererProps) {
  const { wallet, connector, warm: _warm, connect, ...state } = useWalletButton(useWalletId(walletId))
  const described = useWalletConnector(wallet, connector)
  const settle = useRef<() => void>(undefined)
  // When the dialog has closed again.
  useEffect(() => (state.loading ? () => settle.current?.() : undefined), [state.loading])
  if (!described) return null

  async function open(): Promise<void> {
    if (!state.ready) return
    await new Promise<void>((resolve) => {
      settle.current = resolve
      connect()
    })
  }

  return <>{children({ ...state, connector: described, connect: open })}</>
}

/**
 * The kit's `WalletButton`, with what RainbowKit's `Custom` is given.
 *
 * @example <WalletButton wallet="rainbow" />
 */
export const WalletButton: typeof WalletButtonView & { Custom: typeof WalletButtonCustom } =
  /* @__PURE__ */ Object.assign(WalletButtonView, { Custom: WalletButtonCustom })

function useWalletId(asked = 'rainbow'): string {
  const isAsked = (name: string) => name.toLowerCase() === asked.toLowerCase()
  const named = useConnectors().find((connector) => findOwnWallet(connector)?.aliases?.some(isAsked))
  return (named && findOwnWallet(named)?.id) ?? asked
}

function findOwnWallet(connector: Connector): RainbowKitWallet | undefined {
  // The cast: the list keeps what the app wrote, in either shape.
  return findWalletDetails(connector)?.wallet as RainbowKitWallet | undefined
}

function useWalletConnector(wallet: Wallet | undefined, connector: Connector | undefined): WalletConnector | undefined {
  const config = useConfig()
  const connectors = useConnectors()
  return useMemo(() => {
    if (!wallet) return undefined
    const { id, name, shortName, icon, groupName, recent, ready, appLink, toQrText, toDesktopLink } = wallet
    // Where nothing can connect it, a connector that says so.
    const target = { id, name, provider: () => undefined }
    const own = connector ?? config._internal.connectors.setup(injected({ target }))
    const listed = connectors.find((other) => findOwnWallet(other)?.id === id)
    // The cast: only RainbowKit's `connectorsForWallets` writes this property.
    const { rkDetails } = (listed ?? {}) as { rkDetails?: RainbowKitDetails }
    const device = typeof navigator === 'undefined' ? { browser: null, mobileSystem: null } : getDevice()
    const { mobileUrl, extensionUrl, desktop } = describeDownloads(wallet, device)
    const toText = toQrText ?? String
    const isByWalletConnect = own.type === 'walletConnect'
    return {
      ...own,
      ...rkDetails,
      id,
      name,
      shortName,
      iconUrl: icon ?? '',
      // The kit's own icons bring their ground.
      iconBackground: rkDetails?.iconBackground ?? 'transparent',
      ...(groupName !== undefined && { groupName }),
      ready,
      recent,
      mobileDownloadUrl: mobileUrl,
      extensionDownloadUrl: extensionUrl,
      desktopDownloadUrl: desktop?.url,
      // The cast: wagmi's action returns what its connector returns, and keeps the connection.
      connect: ((parameters) => connectWallet(config, { ...parameters, connector: own })) as Connector['connect'],
      ...(isByWalletConnect && { getQrCodeUri: async () => toText(await nextUri(own)) }),
      ...(isByWalletConnect && appLink && { getMobileUri: async () => toAppLink(appLink, await nextUri(own)) }),
      ...(isByWalletConnect && toDesktopLink && { getDesktopUri: async () => toDesktopLink(await nextUri(own)) }),
    }
  }, [wallet, connector, connectors, config])
}

function nextUri({ emitter }: Connector): Promise<string> {
  return new Promise((resolve) => {
    const listen = ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'display_uri') return
      emitter.off('message', listen)
      resolve(String(data))
    }
    emitter.on('message', listen)
  })
}

export type ControlledModalProps = {
  open: boolean
  /** Called when the visitor closes it, or when nothing is left to do in it. */
  onClose: () => void
}

/** Opens and closes a modal of the provider as `open` says, and calls `onClose` when it has closed by itself. */
function useControlledModal(modal: ModalName, { open, onClose }: ControlledModalProps): void {
  const { openModal, setOpenModal } = useModal()
  const latest = useRef({ openModal, onClose })
  const wasOpen = useRef(false)
  useEffect(() => {
    latest.current = { openModal, onClose }
  })

  useEffect(() => {
    if (open) setOpenModal(modal)
    else if (latest.current.openModal === modal) setOpenModal(null)
  }, [open, modal, setOpenModal])

  const isOpen = openModal === modal
  useEffect(() => {
    if (open && wasOpen.current && !isOpen) latest.current.onClose()
    wasOpen.current = isOpen
  }, [open, isOpen])
}

/**
 * The kit's account modal, opened and closed by the app.
 *
 * @example
 * import { useState } from 'react'
 *
 * const [open, setOpen] = useState(false)
 * const modal = <AccountModal open={open} onClose={() => setOpen(false)} />
 */
export function AccountModal(props: ControlledModalProps) {
  useControlledModal('account', props)
  return null
}

/**
 * The kit's network modal, opened and closed by the app.
 *
 * @example
 * import { useState } from 'react'
 *
 * const [open, setOpen] = useState(false)
 * const modal = <ChainModal open={open} onClose={() => setOpen(false)} />
 */
export function ChainModal(props: ControlledModalProps) {
  useControlledModal('chain', props)
  return null
}

export type AvatarProps = {
  address: string
  imageUrl?: string | null | undefined
  /** Taken, and not drawn. */
  loading?: boolean | undefined
  /** Edge length in CSS pixels. */
  size: number
}

/**
 * The account's picture as the kit draws it: the app's `avatar`, the ENS picture, or the address's own.
 *
 * @example <Avatar address={address} size={40} />
 */
export function Avatar({ address, imageUrl, size }: AvatarProps) {
  return <KitAvatar address={address} ensImage={imageUrl ?? undefined} size={size} />
}

export type EmojiAvatarProps = ComponentProps<AvatarComponent>

/**
 * The ENS picture, or else an emoji on a colour of its own; for the provider's `avatar`.
 *
 * @example <EmojiAvatar address={address} size={40} />
 */
export function EmojiAvatar({ address, ensImage, size }: EmojiAvatarProps) {
  if (ensImage) return <img src={ensImage} alt="" width={size} height={size} />
  const { color, emoji } = emojiAvatarForAddress(address)
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <path fill={color} d="M0 0h40v40H0z" />
      <text x="20" y="27" textAnchor="middle" fontSize="20">
        {emoji}
      </text>
    </svg>
  )
}
