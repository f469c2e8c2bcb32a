import type { Page } from '@playwright/test'

/**
 * Collects the links that the page follows out of the browser, into an app on the phone, e.g. `rainbow://wc?uri=…`.
 *
 * They go no further: Chromium would ask which program opens them, and take no input for the page meanwhile.
 */
export async function watchAppLinks(page: Page): Promise<readonly string[]> {
  const links: string[] = []
  await page.exposeFunction('reportAppLink', (url: string) => links.push(url))
  await page.addInitScript(() => {
    navigation.addEventListener('navigate', (event) => {
      const { url } = event.destination
      if (/^(https?|data|blob):/.test(url)) return
      event.preventDefault()
      const { reportAppLink } = window as unknown as { reportAppLink: (url: string) => void }
      reportAppLink(url)
    })
  })
  return links
}
