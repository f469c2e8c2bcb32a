// Writes src/api/operations.generated.ts from the server's schema and every *.graphql under src.
// `node codegen.mjs --check` writes nothing and fails when the checked-in file is stale.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, isUnionType, parse } from 'graphql'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const target = here('src/api/operations.generated.ts')
const localFields = 'api/local.graphql'

/** The text `operations.generated.ts` should have. */
async function generateOperations() {
  const files = (await readdir(here('src'), { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.graphql'))
    .sort()
  const sources = await Promise.all(
    files.map(async (location) => {
      return { location, document: parse(await readFile(here(`src/${location}`), 'utf8'), { noLocation: true }) }
    }),
  )
  const schema = `${await readFile(here('../server/schema.graphql'), 'utf8')}\n${await readFile(here(`src/${localFields}`), 'utf8')}`
  const body = await codegen({
    filename: target,
    schema: parse(schema, { noLocation: true }),
    documents: sources.filter((source) => source.location !== localFields),
    plugins: [{ operations: {} }, { documents: {} }],
    pluginMap: { operations, documents: typedDocumentNode },
    config: {
      useTypeImports: true,
      documentNodeImport: '@apollo/client#TypedDocumentNode',
      immutableTypes: true,
      inlineFragmentTypes: 'combine',
      strictScalars: true,
      optimizeDocumentNode: true,
      scalars: { Address: 'string', Cid: 'string', Base64: 'string', Seq: 'string', DateTime: 'string', ID: 'string' },
    },
  })
  // The cache must know which types a union may be, to read fragments on them.
  const unions = Object.values(buildSchema(schema).getTypeMap())
    .filter(isUnionType)
    .map((union) => [union.name, union.getTypes().map((type) => type.name)])
  const possibleTypes = `export const possibleTypes = ${JSON.stringify(Object.fromEntries(unions))};\n`
  return `// Written by codegen.mjs from apps/server/schema.graphql and src/**/*.graphql. Do not edit.\n${body}\n${possibleTypes}`
}

const text = await generateOperations()
if (!process.argv.includes('--check')) await writeFile(target, text)
else if ((await readFile(target, 'utf8')) !== text) {
  console.error('src/api/operations.generated.ts is stale: run `npm run codegen -w @kith/web` and commit it.')
  process.exitCode = 1
}
