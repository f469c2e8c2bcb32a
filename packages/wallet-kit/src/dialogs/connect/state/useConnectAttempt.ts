import { useCallback, useEffect, useRef, useState } from 'react'
import { type Connector, useConfig } from 'wagmi'
import { connect, disconnect } from 'wagmi/actions'
import { appDisconnects } from '../../../connectors/appDisconnects.ts'
import { withTimeLimit } from '../../../connectors/provider/withTimeLimit.ts'
import { useAuthentication } from '../../../context/AuthenticationContext.ts'
import { useKit } from '../../../context/useKit.ts'
import { classifyRefusal, type RefusalKind } from '../../../errors/classifyRefusal.ts'
import { findLocalStorage } from '../../../storage/findLocalStorage.ts'
import { addRecentWallet } from '../../../wallets/addRecentWallet.ts'
import type { Wallet } from '../../../wallets/definition/Wallet.ts'

export type ConnectAttemptState = 'idle' | 'connecting' | 'slow' | ConnectFailure

/** The outcome of the last attempt; `idle` before the first, and again once a wallet has connected. */
type LastAttempt = {
  state: ConnectAttemptState
  /** The wallet that was asked. */
  walletId: string | null
  uri: string | null
  error: unknown
}

export type ConnectAttempt = LastAttempt & {
  start: (wallet: Wallet) => void
  cancel: () => void
}

const noAttempt: LastAttempt = { state: 'idle', walletId: null, uri: null, error: null }

/** A wallet silent for this long gets a sentence and a way to try again. */
const slowMs = 12_000
const chainLimitMs = 400

/**
 * One connection attempt at a time. Ends when the component unmounts.
 *
 * While another wallet is connected, that one stays in use until the new one has connected; then `onConnected` is
 * called.
 */
export function useConnectAttempt(onConnected: (() => void) | undefined): ConnectAttempt {
  const config = useConfig()
  const onConnectedRef = useRef(onConnected)
  useEffect(() => {
    onConnectedRef.current = onConnected
  })
  const { initialChainId, tellError } = useKit()
  const oneClick = useAuthentication()?.oneClick
  const [last, setLast] = useState(noAttempt)
  const current = useRef<AbortController>(null)
  // The wallet that the visitor asked last, unless they cancelled.
  const wanted = useRef<Connector>(null)

  const cancel = useCallback(() => {
    // A failure is no longer shown.
    if (!current.current) return setLast(noAttempt)
    // The modal also closes when the wallet has connected; wagmi knows that before the attempt itself does.
    if (wanted.current && config.state.connections.has(wanted.current.uid)) return
    current.current.abort()
    current.current = null
    wanted.current = null
    setLast(noAttempt)
    // wagmi would call itself connecting until the wallet answers, which may be never.
    config.setState((x) => ({ ...x, status: x.current ? 'connected' : 'disconnected' }))
  }, [config])

  const start = useCallback(
    ({ id, connector }: Wallet) => {
      if (!connector) return
      const attempt = new AbortController()
      const { signal } = attempt
      current.current?.abort()
      current.current = attempt
      wanted.current = connector
      const show = (change: Partial<LastAttempt>) => setLast({ ...noAttempt, walletId: id, ...change })
      show({ state: 'connecting' })
      const timer = setTimeout(() => signal.aborted || show({ state: 'slow' }), slowMs)
      const onMessage = ({ type, data }: { type: string; data?: unknown }) => {
        if (type !== 'display_uri' || typeof data !== 'string' || signal.aborted) return
        // From here on it waits for a person, who may take as long as the code lasts.
        clearTimeout(timer)
        show({ state: 'connecting', uri: data })
      }
      connector.emitter.on('message', onMessage)

      void run()

      async function run() {
        try {
          if (!connector) return
          const chainId = await findTargetChain()
          if (signal.aborted) return
          const isWanted = () => !signal.aborted || isStillWanted(connector)
          // wagmi passes the last three through to connectors that know them.
          const parameters = { connector, chainId, signal, isWanted, oneClick }
          const connecting = connect(config, parameters)
          // wagmi would set the status of an existing connection to "connecting" until this wallet answers, which may be never.
          if (config.state.current) config.setState((x) => ({ ...x, status: 'connected' }))
          await connecting
          // Only a connector that is not the kit's can have connected after a cancel.
          if (!isWanted()) return void (await disconnect(config, { connector }))
          current.current = null
          setLast(noAttempt)
          addRecentWallet(findLocalStorage(), id)
          onConnectedRef.current?.()
        } catch (error) {
          if (signal.aborted) return
          current.current = null
          show({ state: classifyConnectError(error), error })
          tellError(error)
        } finally {
          clearTimeout(timer)
          connector?.emitter.off('message', onMessage)
        }
      }

      /** Whether an answer still counts. A wallet that was asked twice may answer the first request: that does not drop it. */
      function isStillWanted(answering: Connector): boolean {
        return wanted.current === answering && !appDisconnects.has(answering.emitter)
      }

      /** The app's wish, else where the wallet already is if the app knows that chain, else the app's first. */
      async function findTargetChain(): Promise<number> {
        const first = config.chains[0].id
        if (initialChainId !== undefined) return initialChainId
        const walletChain = await withTimeLimit<number>(
          connector?.getChainId().catch(() => first) ?? Promise.resolve(first),
          chainLimitMs,
          () => first,
        )
        return config.chains.some((chain) => chain.id === walletChain) ? walletChain : first
      }
    },
    [config, initialChainId, tellError, oneClick],
  )

  useEffect(() => cancel, [cancel])
  return { ...last, start, cancel }
}

/** Why a connection failed, as far as the dialog distinguishes. */
export type ConnectFailure = RefusalKind | 'noWallet' | 'expired' | 'unreachable' | 'blocked'

const byName: { readonly [name: string]: ConnectFailure } = {
  PopupBlockedError: 'blocked',
  ProposalExpiredError: 'expired',
  // wagmi's, where a connector has no provider.
  ProviderNotFoundError: 'noWallet',
  RelayUnreachableError: 'unreachable',
}

/** Reads a failed connection's error: the kit's own by name, the rest as any wallet's. */
function classifyConnectError(error: unknown): ConnectFailure {
  const name = error instanceof Error ? error.name : ''
  return byName[name] ?? classifyRefusal(error)
}
