import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const types: { readonly [ending: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves the built playground below `/playground-built/`, so that tests see it with its content security policy. */
export function serveBuilt(): Plugin {
  let built: Promise<string> | undefined
  return {
    name: 'serve-built-playground',
    async closeBundle() {
      if (built) await rm(await built, { recursive: true, force: true })
    },
    configureServer(server) {
      server.middlewares.use('/playground-built/', async (request, response) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost')
        // Built when it is first asked for: most runs are of other files.
        built ??= build()
        const name = normalize(pathname === '/' ? '/index.html' : pathname)
        const content = await readFile(join(await built, name)).catch(() => null)
        response.statusCode = content ? 200 : 404
        response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream')
        response.end(content)
      })
    },
  }
}

/** In a separate process: Vitest's would build React for development. */
async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-playground-'))
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)('npm', ['run', 'playground:build', '--', '--outDir', folder], { cwd: root, env })
  return folder
}
