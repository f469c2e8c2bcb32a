import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.css': 'text/css',
  '.graphql': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves the files of a folder on this machine alone, as any host of static files does: `a/` is `a/index.html`.
 *
 * @param {string} folder @param {number} port  0 for any free one
 * @returns {Promise<{ url: string } & AsyncDisposable>}
 */
export async function serveFolder(folder, port) {
  const server = createServer(async (request, response) => {
    const file = toFile(request.url ?? '/')
    const content = await readFile(join(folder, file)).catch(() => null)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(content ?? 'There is no such page.')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The file that an address names; for a malformed address, one that does not exist. @param {string} url */
function toFile(url) {
  try {
    // From the root on, dots cannot lead out of the folder.
    const name = normalize(join('/', decodeURIComponent(new URL(url, 'http://localhost').pathname)))
    return name.endsWith('/') ? `${name}index.html` : name
  } catch {
    return '%'
  }
}
