import type { CreateTestWalletParameters, TestWallet } from '@kith/wallet-kit/testing'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Somebody at a browser of their own: own storage, own wallet, own key. */
export type Person = {
  readonly context: BrowserContext
  readonly page: Page
  /** Their wallet extension. Optional: the page offers its dev wallet too. */
  readonly wallet: TestWallet
}

/** How somebody arrives. */
export type Arrival = {
  /** What the browser is like: its width, its colours. A desktop in light colours by default. */
  browser?: BrowserContextOptions
  /** What their wallet extension is, e.g. one of `testWalletPresets`. A plain one without a namesake by default. */
  wallet?: Omit<CreateTestWalletParameters, 'rpcUrl' | 'answers'>
  /** What their wallet extension answers, in order; then it approves everything. */
  answers?: CreateTestWalletParameters['answers']
}
