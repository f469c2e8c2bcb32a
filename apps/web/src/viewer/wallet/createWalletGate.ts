import type { Address } from '@kith/protocol'
import { dequal } from 'dequal/lite'
import type { ComponentType, ReactNode } from 'react'
import { createOnDemand, type OnDemand } from '../../api/createOnDemand.ts'
import { createStore, type Store } from '../../api/createStore.ts'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { readStored } from '../../storage/stored.ts'

/** The storage key of wagmi's state. */
const wagmiStoreKey = 'wagmi.store'

/** An action that waits for a session. */
export type Required = { action: () => void; wasOpen: boolean }
/** A part of a page that needs the wallet's code, which renders it into an element of the page. */
export type Slot = {
  host: Element
  content: ReactNode
  /** Whether the page is as useful without it for now. */
  canWait: boolean
}

/** The wallet's state, as far as pages need it. */
type WalletConnection = {
  /** `reconnecting`: a wallet was connected at the last visit, and wagmi is reconnecting it. */
  status: 'connected' | 'disconnected' | 'reconnecting'
  address?: Address | undefined
  /** EIP-155. */
  chainId?: number | undefined
}

/** The page's access to the wallet and its dialogs, whose code loads on demand. */
export type WalletGate = {
  /** Kept up to date by the wallet's code. */
  connection: Store<WalletConnection>
  /** Renders the wallet's dialogs and all slots. */
  root: OnDemand<ComponentType>
  slots: Store<ReadonlyMap<string, Slot>>
  required: Store<Required | undefined>
  /** Whether a dialog of the wallet is open, or about to be. */
  isOpen: Store<boolean>
  /** Why the wallet's code could not be loaded when somebody needed it. */
  problem: Store<AppError | undefined>
  /** Why the last sign-in failed. */
  signInError: Store<AppError | undefined>
  /** Whether an account is a contract. Set by the wallet's code; until then it resolves to `false`. */
  contractCheck: Store<(account: { address: Address; chainId: number }) => Promise<boolean>>
  /** Opens Connect or Verify, and runs `action` once the visitor has signed in. A second call replaces the first. */
  require(action: () => void): void
  /** Loads the wallet's code before it is needed. */
  warm(): void
}

export type CreateWalletGateParameters = {
  /** Loads the code that renders the wallet's dialogs. */
  load: () => Promise<ComponentType>
}

export function createWalletGate({ load }: CreateWalletGateParameters): WalletGate {
  const connection = createStore<WalletConnection>({ status: hadWallet() ? 'reconnecting' : 'disconnected' }, dequal)
  const root = createOnDemand(load)
  const required = createStore<Required | undefined>(undefined)
  const problem = createStore<AppError | undefined>(undefined)
  const fail = (error: unknown) => {
    if (connection.get().status === 'reconnecting') connection.set({ status: 'disconnected' })
    if (required.get() === undefined) return
    required.set(undefined)
    problem.set(toAppError(error))
  }
  return {
    connection,
    root,
    slots: createStore<ReadonlyMap<string, Slot>>(new Map()),
    required,
    isOpen: createStore(false),
    problem,
    signInError: createStore<AppError | undefined>(undefined),
    contractCheck: createStore(async () => false),
    require(action) {
      problem.set(undefined)
      required.set({ action, wasOpen: false })
      root.get().catch(fail)
    },
    warm() {
      root.get().catch(fail)
    },
  }
}

/** Whether a wallet was connected when this browser left the page. */
function hadWallet(): boolean {
  const stored = readStored<{ state?: { current?: unknown } }>(wagmiStoreKey)
  return stored?.state?.current != null
}
