// Builds what a browser loads (dist/client) and what the service renders pages with (dist/server/entry.js).
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const client = `${root}dist/client/`

await build({ root, logLevel: 'warn' })
// The document names hashed files, so the client's manifest is part of the code that writes it.
const manifest = await readFile(`${client}.vite/manifest.json`, 'utf8')
await build({
  root,
  logLevel: 'warn',
  define: { __CLIENT_MANIFEST__: manifest },
  build: { ssr: 'src/entry-server.tsx' },
})
await compressAssets()

/** Writes each text file once more in both encodings, so that the service never compresses while somebody waits. */
async function compressAssets() {
  const names = await readdir(`${client}assets`)
  await Promise.all(
    names
      .filter((name) => /\.(?:js|css|svg)$/.test(name))
      .map(async (name) => {
        const path = `${client}assets/${name}`
        const bytes = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
      }),
  )
}
