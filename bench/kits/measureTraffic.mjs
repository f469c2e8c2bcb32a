import { gzipSync } from 'node:zlib'
import { openPage } from './openPage.mjs'
import { openModal, pause, visit } from './pageActions.mjs'

/**
 * @typedef {{ kilobytes: number, requests: number, hosts: Record<string, number> }} Traffic
 *   kilobytes: scripts and styles, gzip level 6, in units of 1,024 bytes. hosts: every other host that was tried.
 */

/**
 * What a page fetches until 5 s after its button appeared, without a click; then what opening the modal fetches.
 *
 * @param {{ url: string, selectors: import('./entries.mjs').Selectors }} target
 * @returns {Promise<{ load: Traffic, modal: Traffic }>}
 */
export async function measureTraffic({ url, selectors }) {
  /** @returns {Traffic} */
  const none = () => ({ kilobytes: 0, requests: 0, hosts: {} })
  const [load, modal] = [none(), none()]
  let current = load
  /** @type {Promise<void>[]} */
  const bodies = []
  /** @param {string} address */
  const countHost = (address) => {
    const { host } = new URL(address)
    current.hosts[host] = (current.hosts[host] ?? 0) + 1
  }
  /** @param {import('playwright-core').Page} page */
  const prepare = async (page) => {
    page.context().on('request', (request) => {
      const kind = placeOf(request.url(), url)
      if (kind === 'elsewhere') countHost(request.url())
      if (kind === 'own') current.requests += 1
    })
    page.on('websocket', (socket) => {
      if (placeOf(socket.url(), url) === 'elsewhere') countHost(socket.url())
    })
    page.context().on('response', (response) => {
      const phase = current
      if (placeOf(response.url(), url) !== 'own') return
      if (!/javascript|css/.test(response.headers()['content-type'] ?? '')) return
      const add = async () => {
        const body = await response.body()
        phase.kilobytes += gzipSync(body, { level: 6 }).length / 1_024
      }
      bodies.push(add().catch(() => undefined))
    })
  }
  return await openPage({ selectors, prepare }, async (page) => {
    await visit(page, url)
    await pause(5_000)
    await Promise.all(bodies)
    current = modal
    if (selectors.dialog !== null) {
      await openModal(page)
      await pause(5_000)
    }
    await Promise.all(bodies)
    return { load, modal }
  })
}

/** @param {string} address @param {string} page @returns {'own' | 'chain' | 'elsewhere' | 'inline'} */
function placeOf(address, page) {
  if (!/^(https?|wss?):/.test(address)) return 'inline'
  const { host, pathname } = new URL(address)
  if (host !== new URL(page).host) return 'elsewhere'
  return pathname.startsWith('/rpc/') ? 'chain' : 'own'
}
