// biome-ignore lint/correctness/noUndeclaredDependencies: the root holds it, beside the Vitest whose types it completes.
import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'
import { createTestWallet, type TestWallet } from '../../testing/createTestWallet.ts'
import type { TestWalletAnswer } from '../../testing/TestWalletAnswer.ts'
import { type CoinbaseReply, runCoinbasePopup } from './runCoinbasePopup.ts'

export type CoinbaseOwnerAnswer = Extract<TestWalletAnswer, 'approve' | 'reject'> | 'closes'

type Page = { wallet: TestWallet; answers: CoinbaseOwnerAnswer[]; otherHosts: string[] }

/** Placeholders: no request reaches these nodes, since an app reads through its own. */
const chains = { 80001: 'http://127.0.0.1:0', 137: 'http://127.0.0.1:0' }
const keysUrl = 'https://keys.coinbase.com'
let current: Page | undefined

/**
 * Replaces the network for Coinbase's SDK in a browser test: its window is a page of ours, whose owner gives the scripted
 * answers. Any other host is refused and recorded.
 */
export const coinbaseCommands = {
  /** Opens the page again, with a new key. Returns the key's address. */
  openCoinbase: async ({ context }, answers) => {
    const isFirst = current === undefined
    const opened: Page = { wallet: createTestWallet(), answers: [...answers], otherHosts: [] }
    current = opened
    if (!isFirst) return opened.wallet.address
    await context.exposeFunction('askCoinbaseOwner', answerOwner)
    await context.route(
      ({ protocol, hostname }) => protocol.startsWith('http') && !/^(localhost|127\.0\.0\.1)$/.test(hostname),
      async (route) => {
        const { origin, pathname } = new URL(route.request().url())
        if (origin !== keysUrl) {
          current?.otherHosts.push(origin + pathname)
          return route.abort()
        }
        const script = `(${runCoinbasePopup.toString()})(${JSON.stringify(chains)})`
        return route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` })
      },
    )
    return opened.wallet.address
  },
  /** What reached the wallet behind the page, and which other hosts were called. */
  readCoinbase: async () => ({
    methods: current?.wallet.requests.map(({ method }) => method) ?? [],
    otherHosts: current?.otherHosts ?? [],
  }),
} satisfies {
  openCoinbase: BrowserCommand<[answers: readonly CoinbaseOwnerAnswer[]]>
  readCoinbase: BrowserCommand<[]>
}

async function answerOwner(question: { method: string; params?: readonly unknown[] }): Promise<CoinbaseReply> {
  const answer = current?.answers.shift() ?? 'approve'
  if (answer === 'closes') return { closes: true }
  if (answer === 'reject') return { error: { code: 4001, message: 'User rejected the request.' } }
  // The cast: `params` are whatever the SDK sent, and the wallet reads them as any wallet does.
  return { result: await current?.wallet.provider.request(question as { method: string }) }
}
