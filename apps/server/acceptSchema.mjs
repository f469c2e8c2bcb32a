// Takes schema.graphql as what clients may rely on from now on: `npm run schema:accept -w @kith/server`.
import { readFile, writeFile } from 'node:fs/promises'
import { parse, print, visit } from 'graphql'

const schema = await readFile(new URL('schema.graphql', import.meta.url), 'utf8')
// Without the words, which may change at any time.
const promised = visit(parse(schema), {
  enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
})
await writeFile(new URL('schema.promised.graphql', import.meta.url), `${print(promised)}\n`)
