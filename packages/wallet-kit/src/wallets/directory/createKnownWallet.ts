import { type CreateConnectorFn, injected } from 'wagmi'
import { onlyIfRecent } from '../../connectors/onlyIfRecent.ts'
import type { WalletDefinition } from '../definition/WalletDefinition.ts'
import { getMobileSystem } from '../device/getMobileSystem.ts'
import { findWindowProvider } from './findWindowProvider.ts'

type KnownWallet = Omit<WalletDefinition, 'installed' | 'createConnector'> & {
  /** Where it is found without an announcement: paths from `window`, or flags such as `ethereum.isTrust`. */
  windowNames?: readonly string[]
  /** How to connect on a phone where it is not at `window`, for an app without WalletConnect. */
  createPhoneConnector?: () => CreateConnectorFn
}

/** A wallet of the directory: connects to what it put at `window`; else by its announcement, or by its app. */
export function createKnownWallet({
  windowNames = [],
  createPhoneConnector,
  ...wallet
}: KnownWallet): WalletDefinition {
  const { id, name } = wallet
  const find = () => findWindowProvider(windowNames)
  if (find()) {
    // Only if recent: one that also announces itself would reconnect here after it was disconnected there.
    // The cast: wagmi asks for viem's overloads of `request`; the wallet answers the same methods.
    const createConnector = () => onlyIfRecent(injected({ target: { id, name, provider: find as never } }))
    return { ...wallet, createConnector }
  }
  const isPhone = typeof navigator !== 'undefined' && getMobileSystem(navigator) !== null
  return createPhoneConnector && isPhone ? { ...wallet, createConnector: createPhoneConnector } : wallet
}
