import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { startServer } from './startServer.mjs'

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
}

/**
 * Serves a built app on a loopback port as Kith's service serves its own: compressed beforehand, by Brotli at its best or gzip,
 * and kept for good by the browser where the name has a hash.
 *
 * @param {string} dist
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startFiles(dist) {
  /** @type {Map<string, { headers: Record<string, string>, plain: Buffer, br?: Buffer, gzip?: Buffer }>} */
  const files = new Map()
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://page')
    const file = findFile(pathname === '/' ? '/index.html' : pathname)
    if (file === undefined) return void outgoing.writeHead(404).end()
    const accepted = String(incoming.headers['accept-encoding'])
    const encoding = file.br && accepted.includes('br') ? 'br' : file.gzip && accepted.includes('gzip') ? 'gzip' : null
    const body = (encoding && file[encoding]) ?? file.plain
    outgoing.writeHead(200, {
      ...file.headers,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    })
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  })
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(dist, file)).isFile(),
  )
  const { port, stop } = await startServer(server)
  return { url: `http://localhost:${port}`, stop }

  /** Compresses a file when it is asked for first. @param {string} pathname */
  function findFile(pathname) {
    const known = files.get(pathname)
    if (known !== undefined) return known
    const name = names.find((one) => `/${one.split(sep).join('/')}` === pathname)
    if (name === undefined) return undefined
    const plain = readFileSync(join(dist, name))
    const type = types[extname(name)] ?? 'application/octet-stream'
    const headers = {
      'content-type': type,
      vary: 'accept-encoding',
      'cache-control': /assets\//.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    const isText = /^text|json|svg/.test(type)
    const file = isText
      ? { headers, plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain, { level: 9 }) }
      : { headers, plain }
    files.set(pathname, file)
    return file
  }
}
