import type { Page } from '@playwright/test'

/** Ends the time to undo what was written: the page is hidden for a moment, as when somebody looks at another tab. */
export async function endUndo(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tell = () => document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    tell()
    Reflect.deleteProperty(document, 'visibilityState')
    tell()
  })
}
