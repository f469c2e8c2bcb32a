import { useState } from 'react'
import { parseEther } from 'viem'
import { useConfig } from 'wagmi'
import { sendTransaction } from 'wagmi/actions'
import {
  ConnectButton,
  signMessage,
  switchNetwork,
  useAddRecentTransaction,
  useConnectionStatus,
  useWalletChain,
} from '../../src/exports/index.ts'
import type { Settings } from '../settings/settings.ts'
import { createButtonProps } from './createButtonProps.ts'
import { describeError } from './describeError.ts'
import styles from './LiveApp.module.css'

export type LiveAppProps = { settings: Settings; events: readonly string[]; report: (event: string) => void }

/** An app's page: the button in its header, and what a wallet is used for below. */
export function LiveApp({ settings, events, report }: LiveAppProps) {
  const config = useConfig()
  const status = useConnectionStatus()
  const chain = useWalletChain()
  const addRecentTransaction = useAddRecentTransaction()
  const [pending, setPending] = useState<string | null>(null)
  const [polygon, optimism] = config.chains
  const other = chain?.id === polygon.id ? (optimism ?? polygon) : polygon

  const actions: { readonly [label: string]: () => Promise<string> } = {
    'Sign a message': async () => `Signed: ${(await signMessage(config, { message: 'Hello' })).slice(0, 18)}…`,
    'Send 0.1': async () => {
      const hash = await sendTransaction(config, { to: `0x${'42'.repeat(20)}`, value: parseEther('0.1') })
      addRecentTransaction({ hash, description: 'Sent 0.1' })
      return `Sent: ${hash.slice(0, 18)}…`
    },
    [`Switch to ${other.name}`]: async () => {
      await switchNetwork(config, { chainId: other.id })
      return `Switched to ${other.name}`
    },
  }

  async function run(label: string, act: () => Promise<string>) {
    setPending(label)
    try {
      report(await act())
    } catch (error) {
      report(describeError(error))
    } finally {
      setPending(null)
    }
  }

  return (
    <>
      <header className={styles['header']}>
        <span className={styles['brand']}>Your app</span>
        <ConnectButton {...createButtonProps(settings)} />
      </header>
      <main className={styles['main']}>
        <h1 className={styles['title']}>Try the wallet</h1>
        <p className={styles['hint']}>
          {status === 'connected' ? 'The chain is in this page: nothing costs anything.' : 'Connect it first.'}
        </p>
        <div className={styles['actions']}>
          {Object.entries(actions).map(([label, act]) => (
            <button
              key={label}
              type="button"
              className={styles['action']}
              disabled={status !== 'connected' || pending !== null}
              onClick={() => void run(label, act)}
            >
              {pending === label ? 'Confirm in the wallet…' : label}
            </button>
          ))}
        </div>
        <ol className={styles['events']} role="log" aria-label="Events">
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added.
            <li key={index}>{event}</li>
          ))}
        </ol>
      </main>
    </>
  )
}
