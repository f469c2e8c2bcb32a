import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Somebody at a browser of their own: own storage, own wallet, own key. */
export type Person = {
  readonly context: BrowserContext
  readonly page: Page
}

/** How somebody arrives. */
export type Arrival = {
  /** What the browser is like: its width, its colours. A desktop in light colours by default. */
  browser?: BrowserContextOptions
  /** Runs in every page before the page's own code, e.g. to bring a wallet of one's own. */
  before?: (context: BrowserContext) => Promise<void>
}
