// Serves this page on an origin of its own: `node serve.mjs [port]`, by default 8080.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const here = import.meta.dirname
/** Where npm installed `@kith/protocol`: here, or in the repository that this folder is part of. */
const isOwn = import.meta.resolve('@kith/protocol').startsWith(new URL('node_modules/', import.meta.url).href)
const installed = isOwn ? here : join(here, '../..')
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const [, , port = '8080'] = process.argv

const server = createServer(async ({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const path = normalize(pathname === '/' ? '/index.html' : pathname)
  const type = types[/** @type {keyof typeof types} */ (extname(path))]
  const folder = path.startsWith('/node_modules/') ? installed : here
  const file = type && (await readFile(join(folder, path)).catch(() => undefined))
  if (file) response.setHeader('content-type', `${type}; charset=utf-8`).end(file)
  else response.writeHead(404).end()
})
server.listen(Number(port), '127.0.0.1', () => console.log(`The client is at http://127.0.0.1:${port}`))
