import { readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges, isInputObjectType, isObjectType, parse, print, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'

test('behavior: schema.graphql is the print of the schema', () => {
  const checkedIn = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

  // Written anew by `npm run schema -w @kith/server`. Compared as parsed, since the formatter lays it out its own way.
  expect(print(parse(checkedIn))).toBe(print(parse(printSchema(schema))))
})

test('behavior: no client that was written for the schema we promised is broken by the one we have', () => {
  const promised = readFileSync(new URL('../../schema.promised.graphql', import.meta.url), 'utf8')

  const changes = findBreakingChanges(buildSchema(promised), schema)

  // Meant all the same? docs/operations.md, "Change the schema".
  expect(changes.map(({ type, description }) => `${type}: ${description}`)).toEqual([])
})

test('behavior: every type, field and argument says what it is', () => {
  const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const builtIn = new Set(['Boolean', 'Float', 'ID', 'Int', 'String'])

  const silent = own.flatMap((type) => {
    const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : []
    const parts = fields.flatMap((field) => ['args' in field ? field.args : [], field].flat())
    return [type, ...parts]
      .filter((part) => !part.description && !builtIn.has(type.name))
      .map((part) => `${type.name} ${part.name}`)
  })

  expect(silent).toEqual([])
})
