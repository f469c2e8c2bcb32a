import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getVariableValues, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('behavior: the benchmark of reads sends documents that the schema has', async () => {
  const schema = buildSchema(readFileSync(join(root, 'apps/server/schema.graphql'), 'utf8'))

  // Another project of the compiler, so by its path.
  /** @type {{ pages: Record<string, { document: string, variables: (subject: string) => Record<string, unknown> }> }} */
  const { pages } = await import(join(root, 'bench/service/pages.mjs'))

  const problems = Object.entries(pages).flatMap(([name, { document, variables }]) => {
    const parsed = parse(document)
    const operation = parsed.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const { errors = [] } = getVariableValues(schema, operation?.variableDefinitions ?? [], variables('subject'))
    return [...validate(schema, parsed), ...errors].map(({ message }) => `${name}: ${message}`)
  })

  // Each page has the fragments of all of them.
  expect(problems.filter((problem) => !/Fragment "\w+" is never used/.test(problem))).toEqual([])
})
