import { type CreateTestWalletParameters, createTestWallet, type TestWallet } from './createTestWallet.ts'
import { runTestWalletBridge, type TestWalletBridgeOptions } from './runTestWalletBridge.ts'

type PageEvent = { key: string; event: string; value: unknown }

/** What it needs of Playwright's `BrowserContext` (or of anything like it). */
export type TestWalletHost = {
  exposeFunction(
    name: string,
    callback: (request: { method: string; params?: readonly unknown[] }) => unknown,
  ): Promise<unknown>
  addInitScript(script: (options: TestWalletBridgeOptions) => void, options: TestWalletBridgeOptions): Promise<unknown>
  pages(): { evaluate(run: (event: PageEvent) => void, event: PageEvent): Promise<unknown> }[]
}

/**
 * Puts a test wallet into every page of a Playwright browser context, before the page's own scripts.
 *
 * The key and the script stay in the test's process; the page holds only a provider that asks it. So the wallet
 * remembers across reloads, and a test can look at its requests and script further answers at any time.
 *
 * @example
 * const wallet = await installTestWallet(context, { rpcUrl, answers: { connect: ['reject'] } })
 */
export async function installTestWallet(
  context: TestWalletHost,
  parameters: CreateTestWalletParameters = {},
): Promise<TestWallet> {
  const wallet = createTestWallet(parameters)
  const key = `testWallet_${wallet.info.rdns.replace(/\W/g, '_')}`

  await context.exposeFunction(key, async (request) => {
    try {
      return { result: await wallet.provider.request(request) }
    } catch (error) {
      const { code, message, data } = error as { code?: number; message: string; data?: unknown }
      return { error: { code, message, data } }
    }
  })
  const { windowNames = [], announceAfterMs = 0, isAnnounced = true } = parameters
  await context.addInitScript(runTestWalletBridge, {
    key,
    info: wallet.info,
    flags: listFlags(parameters),
    windowNames,
    announceAfterMs: isAnnounced ? announceAfterMs : null,
  })

  for (const event of ['accountsChanged', 'chainChanged'] as const) {
    wallet.on(event, (value) => {
      for (const page of context.pages()) {
        const detail: PageEvent = { key, event, value }
        page
          .evaluate((sent) => {
            window.dispatchEvent(new CustomEvent(sent.key, { detail: sent }))
          }, detail)
          // The page is just navigating: its next document asks for what it needs.
          .catch(() => undefined)
      }
    })
  }
  return wallet
}

/** Only what is true or false goes over to the page; a function cannot. */
function listFlags({ flags = {} }: CreateTestWalletParameters): { [flag: string]: boolean } {
  return Object.fromEntries(
    Object.entries(flags).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  )
}
