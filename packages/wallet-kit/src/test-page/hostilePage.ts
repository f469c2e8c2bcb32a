import { custom, getAddress } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, vi } from 'vitest'
import { connect } from 'wagmi/actions'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'

export const address = getAddress(`0x${'ab'.repeat(20)}`)
const icon = 'data:image/png;base64,AAAA'
type Handler = (params?: unknown) => unknown
export type Answers = { [method: string]: Handler }
type Listener = (value: unknown) => void

/** A page of its own for each test, in which time passes only where a test says so. */
export function setUpPage(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    const values = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
    vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export function makeConfig() {
  const transport = custom({ request: async () => null })
  return createWalletKitConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
  })
}

/** A wallet that gives these answers, and otherwise behaves like a good one on Polygon. */
export function makeWallet(answers: Answers = {}) {
  const listeners = new Map<string, Set<Listener>>()
  const all: Answers = {
    eth_accounts: () => [address],
    eth_requestAccounts: () => [address],
    eth_chainId: () => '0x89',
    wallet_switchEthereumChain: () => null,
    ...answers,
  }
  return {
    emit(event: string, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
    provider: {
      request({ method, params }: { method: string; params?: unknown }) {
        const answer = all[method]
        return answer ? (answer(params) as Promise<unknown>) : Promise.reject({ code: 4200, message: 'unknown' })
      },
      on(event: string, listener: Listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event: string, listener: Listener) {
        listeners.get(event)?.delete(listener)
      },
    },
  }
}

export function announce(provider: object, info: object = {}) {
  const detail = { info: { uuid: '1', rdns: 'evil.wallet', name: 'Evil', icon, ...info }, provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

export function start(provider: object) {
  const config = makeConfig()
  announce(provider)
  const connector = config.connectors.find(({ id }) => id === 'evil.wallet')
  if (!connector) throw new Error('The wallet was not added.')
  return { config, connector, connectIt: () => connect(config, { connector, chainId: polygon.id }) }
}

/** How it ends within four and a half seconds. */
export async function settled(promise: Promise<unknown>): Promise<'done' | 'failed' | 'stuck'> {
  const ended = promise.then(
    () => 'done' as const,
    () => 'failed' as const,
  )
  const late = new Promise<'stuck'>((resolve) => setTimeout(resolve, 4_500, 'stuck'))
  await vi.advanceTimersByTimeAsync(4_500)
  return Promise.race([ended, late])
}

export const throwing = () => {
  throw new Error('trap')
}
