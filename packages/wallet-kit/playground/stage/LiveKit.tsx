import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { type Config, WagmiProvider } from 'wagmi'
import {
  type AuthenticationStatus,
  createAuthenticationAdapter,
  createWalletQueryClient,
  formatAddress,
  WalletKitAuthenticationProvider,
  WalletKitProvider,
} from '../../src/exports/index.ts'
import type { SettingsStore } from '../settings/createSettingsStore.ts'
import { createKitProps } from './createKitProps.tsx'
import { describeError } from './describeError.ts'
import { LiveApp } from './LiveApp.tsx'

export type LiveKitProps = { config: Config; store: SettingsStore }

/** The kit as an app has it, with the test wallet and a chain inside the page. */
export function LiveKit({ config, store }: LiveKitProps) {
  const [queryClient] = useState(createWalletQueryClient)
  // Drawn once: wagmi reconnects whenever its provider is drawn again.
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <Kit store={store} />
      </QueryClientProvider>
    </WagmiProvider>
  )
}

function Kit({ store }: { store: SettingsStore }) {
  const settings = useSyncExternalStore(store.watch, store.get)
  const queryClient = useQueryClient()
  const [events, setEvents] = useState<readonly string[]>([])
  const report = (event: string) => setEvents((before) => [...before, event].slice(-50))

  // What was read from the node before the change is kept for a day otherwise.
  const { node, money } = settings
  useEffect(() => {
    void `${node} ${money}`
    void queryClient.resetQueries()
  }, [queryClient, node, money])

  const kit = (
    <WalletKitProvider
      {...createKitProps(settings)}
      onConnect={({ address, isReconnected }) =>
        report(`${isReconnected ? 'Reconnected' : 'Connected'} ${formatAddress(address)}`)
      }
      onDisconnect={({ address }) => report(`Disconnected ${formatAddress(address)}`)}
      onError={(error) => report(describeError(error))}
    >
      <LiveApp settings={settings} events={events} report={report} />
    </WalletKitProvider>
  )
  return settings.signIn === 'on' ? <SignIn store={store}>{kit}</SignIn> : kit
}

/** A sign-in whose server is in this page and does what the settings say. */
function SignIn({ store, children }: { store: SettingsStore; children: ReactNode }) {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated')
  const [adapter] = useState(() => {
    const askServer = async () => {
      while (store.get().server === 'neverAnswers') await new Promise<void>((resolve) => onceChanged(store, resolve))
      if (store.get().server === 'fails') throw new Error('The server of the playground fails.')
    }
    return createAuthenticationAdapter({
      async getNonce() {
        await askServer()
        return crypto.randomUUID().replaceAll('-', '')
      },
      createMessage: ({ nonce, address }) =>
        `${window.location.host} wants you to sign in with your account:\n${address}\n\nNonce: ${nonce}`,
      async verify() {
        await askServer()
        const isValid = store.get().server === 'accepts'
        if (isValid) setStatus('authenticated')
        return isValid
      },
      signOut: () => setStatus('unauthenticated'),
    })
  })
  return (
    <WalletKitAuthenticationProvider
      adapter={adapter}
      status={status}
      explanation={<p>This signature signs you in. It cannot move money.</p>}
    >
      {children}
    </WalletKitAuthenticationProvider>
  )
}

function onceChanged(store: SettingsStore, listener: () => void): void {
  const stop = store.watch(() => {
    stop()
    listener()
  })
}
