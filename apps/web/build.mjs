// Builds what a browser loads (dist/client) and what the service renders pages with (dist/server/entry.js).
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

await build({ root, logLevel: 'warn' })
// The document names hashed files, so the client's manifest is part of the code that writes it.
const manifest = await readFile(`${root}dist/client/.vite/manifest.json`, 'utf8')
await build({
  root,
  logLevel: 'warn',
  define: { __CLIENT_MANIFEST__: manifest },
  build: { ssr: 'src/entry-server.tsx' },
})
