// Builds what a browser loads (dist/client), what the service renders pages with (dist/server/entry.js), and the list of documents
// that the app sends (dist/documents.json).
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
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
await writeDocuments()

/** Writes each document by its id, the SHA-256 of its text, as GraphQL over HTTP has it in its appendix on persisted documents. */
async function writeDocuments() {
  const outDir = `${root}dist/documents`
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: 'src/trustedDocuments.ts',
      outDir,
      rolldownOptions: { output: { entryFileNames: 'documents.js' } },
    },
  })
  const { listDocuments } = await import(pathToFileURL(`${outDir}/documents.js`).href)
  const entries = (await listDocuments()).map((text) => [
    `sha256:${createHash('sha256').update(text).digest('hex')}`,
    text,
  ])
  await writeFile(`${root}dist/documents.json`, JSON.stringify(Object.fromEntries(entries), null, 1))
  await rm(outDir, { recursive: true })
}

/** Writes each text file in both encodings, so that the service never compresses during a request. */
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
