import { ProviderRpcError } from '../../src/errors/ProviderRpcError.ts'
import type { TestWallet, TestWalletAnswer } from '../../src/exports/testing.ts'
import type { SettingsStore } from '../settings/createSettingsStore.ts'

/** The settings that say how each request is answered. */
const intents = {
  eth_requestAccounts: 'connect',
  personal_sign: 'sign',
  eth_signTypedData_v4: 'sign',
  eth_sendTransaction: 'send',
  wallet_switchEthereumChain: 'switchChain',
} as const

/** From now on the wallet answers as the settings say at the moment it answers, not at the one it is asked. */
export function breakWallet(wallet: TestWallet, store: SettingsStore): void {
  const { request } = wallet.provider
  wallet.provider.request = async (asked) => {
    const { switchChain } = store.get()
    if (asked.method === 'wallet_addEthereumChain' && switchChain === 'unsupported') throw unsupported()
    if (!(asked.method in intents)) return request(asked)
    const intent = intents[asked.method as keyof typeof intents]
    await waitForAnswer(intent, store)
    const answer = store.get()[intent]
    if (answer === 'unsupported') throw unsupported()
    // The cast: all other values of these settings are the test wallet's own.
    wallet.answer(intent, answer as TestWalletAnswer)
    return request(asked)
  }
}

/** Waits for as long as the wallet is silent or slow. */
async function waitForAnswer(intent: (typeof intents)[keyof typeof intents], store: SettingsStore): Promise<void> {
  const askedAt = Date.now()
  for (;;) {
    const { delay, [intent]: answer } = store.get()
    const leftMs = askedAt + Number(delay) * 1_000 - Date.now()
    if (answer !== 'neverAnswers' && leftMs <= 0) return
    await new Promise<void>((resolve) => {
      const timer = answer === 'neverAnswers' ? undefined : setTimeout(done, leftMs)
      const stop = store.watch(done)
      function done() {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
  }
}

function unsupported() {
  return new ProviderRpcError({ code: 4200, message: 'The method is not supported.' })
}
