import { openBrowser } from './openBrowser.mjs'

/**
 * What a first visit costs, on a telephone with slow 4G. Bytes are those on the wire: compressed bodies and their headers.
 *
 * @typedef {object} Traffic
 * @property {number} requests  Begun until the first posts were there.
 * @property {number} scripts  Of these, scripts.
 * @property {number} scriptBytes
 * @property {number} bytes  Of everything begun until then.
 * @property {number} allBytes  Until nothing more came.
 * @property {number} fontBytes  Of all.
 * @property {string[]} encodings  How the scripts were compressed.
 */

/** @typedef {{ startedAtMs: number, kind: 'script' | 'font' | 'other', encoding: string, bytes: number }} Asked */

/** How long nothing may come until the page counts as loaded. */
const quietMs = 5_000

/** @param {import('./findSubjects.mjs').Subject} subject @returns {Promise<Traffic>} */
export async function measureTraffic({ url, posts }) {
  return await openBrowser({ isPhone: true, cpuSlowdown: 4, isSlowNetwork: true }, async (page, devtools) => {
    /** @type {Map<string, Asked>} */
    const all = new Map()
    let lastAt = Date.now()
    devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
      lastAt = Date.now()
      if (!/^https?:/.test(request.url)) return
      all.set(requestId, { startedAtMs: wallTime * 1_000, kind: 'other', encoding: '', bytes: 0 })
    })
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      const asked = all.get(requestId)
      if (asked === undefined) return
      asked.kind = /javascript/.test(response.mimeType)
        ? 'script'
        : /font|woff/.test(response.mimeType)
          ? 'font'
          : 'other'
      asked.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none'
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      lastAt = Date.now()
      const asked = all.get(requestId)
      if (asked !== undefined) asked.bytes = encodedDataLength
    })

    await page.goto(url, { waitUntil: 'commit' })
    const readableAtMs = /** @type {number} */ (
      await page.evaluate(
        `bench.painted(() => bench.isShown(${JSON.stringify(posts)})).then((at) => performance.timeOrigin + at)`,
      )
    )
    while (Date.now() - lastAt < quietMs) await new Promise((resolve) => setTimeout(resolve, 250))

    const before = [...all.values()].filter(({ startedAtMs }) => startedAtMs < readableAtMs)
    const scripts = before.filter(({ kind }) => kind === 'script')
    return {
      requests: before.length,
      scripts: scripts.length,
      scriptBytes: add(scripts),
      bytes: add(before),
      allBytes: add([...all.values()]),
      fontBytes: add([...all.values()].filter(({ kind }) => kind === 'font')),
      encodings: [...new Set(scripts.map(({ encoding }) => encoding))],
    }
  })
}

/** @param {readonly Asked[]} asked */
function add(asked) {
  return asked.reduce((sum, { bytes }) => sum + bytes, 0)
}
