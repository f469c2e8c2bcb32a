// Writes from the server's schema and every *.graphql under src:
// - src/api/operations.generated.ts: all types, and the documents of what reads, by name alone;
// - src/api/documents.generated.ts: what those documents ask for;
// - src/api/actingOperations.generated.ts: the documents of what acts.
// `node codegen.mjs --check` writes nothing and fails when a checked-in file is stale.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, isUnionType, parse } from 'graphql'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const operationsFile = here('src/api/operations.generated.ts')
const documentsFile = here('src/api/documents.generated.ts')
const actingFile = here('src/api/actingOperations.generated.ts')
const config = {
  useTypeImports: true,
  documentNodeImport: '@apollo/client#TypedDocumentNode',
  immutableTypes: true,
  inlineFragmentTypes: 'combine',
  strictScalars: true,
  optimizeDocumentNode: true,
  scalars: { Address: 'string', Cid: 'string', Base64: 'string', Seq: 'string', DateTime: 'string', ID: 'string' },
}
const localFields = 'api/local.graphql'

/**
 * Documents of what visitors read. All others are in a file of their own, so that a page that is only read does not load them;
 * `readingPath.test.ts` fails where a document is in the wrong one.
 */
const reading =
  /^(?:api\/(?:AccountChip|PostDeleted|PostFields|TrendingTags|ViewerMarks)|features\/(?:feed|suggestions|thread)\/\w+|features\/profile\/Profile)\.graphql$/

/** The text that each generated file should have, by its path. */
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
  const text = `${await readFile(here('../server/schema.graphql'), 'utf8')}\n${await readFile(here(`src/${localFields}`), 'utf8')}`
  const schema = parse(text, { noLocation: true })
  const documents = sources.filter((source) => source.location !== localFields)
  const read = documents.filter(({ location }) => reading.test(location))
  const acted = documents.filter(({ location }) => !reading.test(location))
  const types = await codegen({
    filename: operationsFile,
    schema,
    documents,
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config,
  })
  const header = '// Written by codegen.mjs from apps/server/schema.graphql and src/**/*.graphql. Do not edit.'
  // The cache must know which types a union may be, to read fragments on them.
  const unions = Object.values(buildSchema(text).getTypeMap())
    .filter(isUnionType)
    .map((union) => [union.name, union.getTypes().map((type) => type.name)])
  const possibleTypes = `export const possibleTypes = ${JSON.stringify(Object.fromEntries(unions))};\n`
  const external = read.flatMap(({ document }) =>
    document.definitions
      .filter(({ kind }) => kind === 'FragmentDefinition')
      .map((node) => ({
        isExternal: true,
        name: node.name.value,
        onType: node.typeCondition.name.value,
        importFrom: null,
        node,
      })),
  )
  const writeDocuments = (filename, chosen, more) =>
    codegen({
      filename,
      schema,
      documents: chosen,
      plugins: [{ documents: {} }],
      pluginMap: { documents: typedDocumentNode },
      config: { ...config, ...more },
      skipDocumentsValidation: true,
    })
  const { names, texts } = splitDocuments(await writeDocuments(operationsFile, read, {}))
  const doing = shareFragments(
    await writeDocuments(actingFile, acted, { externalFragments: external, importOperationTypesFrom: 'Types' }),
  )
  return new Map([
    [operationsFile, `${header}\n${types}\n${names}\n`],
    [documentsFile, `${header}\n${texts}\n${possibleTypes}`],
    [actingFile, `${header}\nimport type * as Types from './operations.generated.ts'\n${doing}\n`],
  ])
}

/**
 * A page shows its first posts without the graph client: until that has loaded, an operation is its name, and a fragment the names of
 * its own fields. What each document asks for is 2.7 kB, and is in the file that comes with the client.
 */
function splitDocuments(text) {
  const { share, write } = createFragments()
  const completed = []
  const names = text.replaceAll(documentPattern, (_, head, name, json) => {
    const { definitions } = JSON.parse(json)
    const [{ kind, name: operation, selectionSet }] = definitions
    completed.push(`complete(reading.${name}, ${definitions.map(share).join(', ')});`)
    if (kind !== 'FragmentDefinition') return `${head}operation('${operation.value}')`
    const fields = selectionSet.selections.filter((selection) => selection.kind === 'Field')
    return `${head}fragment(${fields.map((field) => `'${field.name.value}'`).join(', ')})`
  })
  return {
    names: names.replace(/^(?=export const )/m, nameHelpers),
    texts: `${completeHelper}${write()}${completed.join('\n')}\n`,
  }
}

const nameHelpers = `/** An operation without what it asks for, which is in documents.generated.ts. */
const operation = (value: string) => ({ kind: 'Document', definitions: [{ kind: 'OperationDefinition', name: { value } }] })
/** A fragment with its own fields alone; the whole is in documents.generated.ts. */
const fragment = (...names: readonly string[]) => {
  const selections = names.map((value) => ({ kind: 'Field', name: { value } }))
  return { kind: 'Document', definitions: [{ kind: 'FragmentDefinition', selectionSet: { selections } }] }
}

`

const completeHelper = `// The graph client needs this file: with it, the documents of operations.generated.ts are complete.
import * as reading from './operations.generated.ts'

const complete = (document: object, ...definitions: readonly object[]) => void Object.assign(document, { definitions })

`

/** Each document as it is generated: what comes before it, its name, and itself. */
const documentPattern = /^(export const (\w+) = )(\{"kind":"Document".*\})(?= as unknown as )/gm

/** Each document repeats the fragments it uses. Writes each once: most of them are about posts. */
function shareFragments(text) {
  const { share, write } = createFragments()
  const documents = text.replaceAll(
    documentPattern,
    (_, head, _name, json) =>
      `${head}{"kind":"Document","definitions":[${JSON.parse(json).definitions.map(share).join()}]}`,
  )
  return documents.replace(/^(?=export const )/m, write())
}

/** Fragments by the name of a constant: `share` is what a document says of a definition, `write` declares the constants. */
function createFragments() {
  const shared = new Map()
  const share = (definition) => {
    if (definition.kind !== 'FragmentDefinition') return JSON.stringify(definition)
    const name = `${definition.name.value}Definition`
    shared.set(name, JSON.stringify(definition))
    return name
  }
  const write = () => [...shared].map(([name, json]) => `const ${name} = ${json};\n`).join('')
  return { share, write }
}

const isCheck = process.argv.includes('--check')
for (const [file, text] of await generateOperations()) {
  if (!isCheck) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${relative(here('.'), file)} is stale: run \`npm run codegen -w @kith/web\` and commit it.`)
    process.exitCode = 1
  }
}
