import { expect, type Page } from '@playwright/test'

/** Resolves when the browser has kept the app and what the page shows: from here on it can be opened offline. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    await serviceWorker.ready
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => /^kith-answers /.test(name))))
    .toBe(true)
}
