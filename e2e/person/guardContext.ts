import type { BrowserContext, Page } from '@playwright/test'
import type { EmbeddedStack } from '../stack/EmbeddedStack.ts'

/** What Chromium says by itself when a request fails; the page answers for those in a sentence, not in the console. */
const expected =
  /^Failed to load resource: |^WebSocket connection to '[^']*' failed: |^The FetchEvent for .* resulted in a network error/

/**
 * Collects everything that must never happen in a browser of ours, whatever the journey: a violation of the
 * Content-Security-Policy, a request or a socket to another host, an uncaught error or rejection, an error in the
 * console.
 */
export async function guardContext(
  context: BrowserContext,
  { origin, relayUrl }: Pick<EmbeddedStack, 'origin' | 'relayUrl'>,
): Promise<readonly string[]> {
  const problems: string[] = []
  const say = (page: Page | null, problem: string) => problems.push(`${page?.url() ?? 'worker'}: ${problem}`)
  await context.exposeBinding('reportViolation', ({ page }, violation: string) => {
    say(page, `policy violated: ${violation}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void }
      reportViolation(`${violatedDirective} blocked ${blockedURI} in ${sourceFile} ${sample}`)
    })
  })
  // Those of the service worker are among them.
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === origin) return
    say(null, `request to another host: ${request.url()}`)
  })
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).origin !== relayUrl) say(page, `socket to another host: ${socket.url()}`)
    })
  })
  // A worker's console says as well what it did not catch and what the policy refused it.
  context.on('serviceworker', (worker) => {
    if (new URL(worker.url()).pathname !== '/sw.js') say(null, `another worker: ${worker.url()}`)
  })
  context.on('weberror', (error) => say(error.page(), `uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    const isProblem = message.type() === 'error' || /Content[ -]Security[ -]Policy/i.test(text)
    if (isProblem && !expected.test(text)) say(message.page(), `console: ${text}`)
  })
  return problems
}
