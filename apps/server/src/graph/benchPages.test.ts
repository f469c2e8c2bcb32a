import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'

type Pages = Record<string, { document: string; variables: (subject: string) => Record<string, unknown> }>

const path = (file: string) => fileURLToPath(new URL(`../../../../${file}`, import.meta.url))

test('behavior: the benchmark of reads sends documents that the schema has', async () => {
  const schema = buildSchema(readFileSync(path('apps/server/schema.graphql'), 'utf8'))
  // By its path: another project of the compiler.
  const { pages }: { pages: Pages } = await import(path('bench/service/pages.mjs'))

  const problems = Object.entries(pages).flatMap(([name, { document, variables }]) => {
    const parsed = parse(document)
    const operation = parsed.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const { errors = [] } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables('subject'))
    return [...validate(schema, parsed), ...errors].map(({ message }) => `${name}: ${message}`)
  })

  // Each page has the fragments of all of them.
  expect(problems.filter((problem) => !/Fragment "\w+" is never used/.test(problem))).toEqual([])
})
