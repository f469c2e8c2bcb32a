// Builds what a browser loads (dist/client), what the service renders pages with (dist/server/entry.js), the list of documents
// that the app sends (dist/documents.json), and for tests what each script is made of (dist/chunks.json).
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const client = `${root}dist/client/`

const { output } = await build({ root, logLevel: 'warn' })
// The document names hashed files, so the client's manifest is part of the code that writes it.
const manifest = await readFile(`${client}.vite/manifest.json`, 'utf8')
await build({
  root,
  logLevel: 'warn',
  define: { __CLIENT_MANIFEST__: manifest },
  build: { ssr: 'src/entry-server.tsx' },
})
await writeDocuments()
await writeChunks()

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

/** Writes the modules and imports of each script, which the manifest names only in part. */
async function writeChunks() {
  const chunks = output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, isEntry, imports, moduleIds }) => {
      return { fileName, isEntry, imports, moduleIds: moduleIds.map((id) => relative(root, id)) }
    })
  await writeFile(`${root}dist/chunks.json`, JSON.stringify(chunks, null, 1))
}
