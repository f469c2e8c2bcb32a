import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a careful site sends. Nothing inline, nothing from elsewhere. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/**
 * Serves a built page on a loopback port, compressed, with a chain that answers at once behind `/rpc/<chain id>`.
 *
 * @param {string} dist
 * @param {{ policy?: string }} [options]
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function servePage(dist, { policy } = {}) {
  const files = new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(dist, file)).isFile())
      .map((file) => {
        const type = types[extname(file)] ?? 'application/octet-stream'
        const body = readFileSync(join(dist, file))
        const isText = /text|json|svg/.test(type)
        return [`/${file.split(sep).join('/')}`, { type, isText, body: isText ? gzipSync(body, { level: 6 }) : body }]
      }),
  )
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (pathname.startsWith('/rpc/')) {
      const asked = JSON.parse(await readText(request))
      const answer = Array.isArray(asked)
        ? asked.map((one) => answerCall(one, Number(pathname.slice(5))))
        : answerCall(asked, Number(pathname.slice(5)))
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      return
    }
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (file === undefined) return void response.writeHead(404).end()
    response.setHeader('content-type', file.type)
    if (file.isText) response.setHeader('content-encoding', 'gzip')
    if (policy !== undefined) response.setHeader('content-security-policy', policy)
    response.end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @param {{ id: number, method: string }} call @param {number} chainId */
function answerCall({ id, method }, chainId) {
  const results = { eth_chainId: `0x${chainId.toString(16)}`, net_version: String(chainId), eth_call: '0x' }
  return { jsonrpc: '2.0', id, result: results[/** @type {keyof typeof results} */ (method)] ?? '0x1' }
}

/** @param {import('node:http').IncomingMessage} request */
async function readText(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
