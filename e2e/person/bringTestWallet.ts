import { type CreateTestWalletParameters, installTestWallet, type TestWallet } from '@kith/wallet-kit/testing'
import type { BrowserContext } from '@playwright/test'
import type { EmbeddedStack } from '../stack/EmbeddedStack.ts'

/** Puts a wallet extension into somebody's browser: it presents itself as real ones do, and answers by its script. */
export function bringTestWallet(
  context: BrowserContext,
  stack: EmbeddedStack,
  parameters: Omit<CreateTestWalletParameters, 'rpcUrl'>,
): Promise<TestWallet> {
  // The cast: the kit asks for less than Playwright's overloads say, and calls them with what they take.
  const host = context as unknown as Parameters<typeof installTestWallet>[0]
  return installTestWallet(host, { ...parameters, rpcUrl: `${stack.origin}/rpc` })
}
