import { readFileSync } from 'node:fs'
import {
  buildSchema,
  findBreakingChanges,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  parse,
  print,
  printSchema,
  validate,
} from 'graphql'
import { getVariableValues } from 'graphql/execution/values.js'
import { expect, test } from 'vitest'
import { tableKinds } from '../db/tableKinds.ts'
import { schema } from './schema.ts'

test('behavior: schema.graphql is the print of the schema', () => {
  const checkedIn = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')

  // Regenerate it with `npm run schema -w @kith/server`. Compared as parsed, since the formatter lays it out its own way.
  expect(print(parse(checkedIn))).toBe(print(parse(printSchema(schema))))
})

test('behavior: no client written for the schema we promised breaks with the one we have', () => {
  const promised = readFileSync(new URL('../../schema.promised.graphql', import.meta.url), 'utf8')

  const changes = findBreakingChanges(buildSchema(promised), schema)

  // Meant all the same? docs/operations.md, "Change the schema".
  expect(changes.map(({ type, description }) => `${type}: ${description}`)).toEqual([])
})

test('behavior: what docs/protocol/api.md asks, and with which values, this schema answers', () => {
  const page = readFileSync(new URL('../../../../docs/protocol/api.md', import.meta.url), 'utf8')
  const inLists = page.replaceAll(/^ {3}/gm, '')
  const blocks = Array.from(
    inLists.matchAll(/```graphql\n(.*?)```(?:\n\n```json\n(.*?)```)?/gs),
    ([, query = '', values]) => ({ query, values }),
  )
  const bodies = Array.from(
    inLists.matchAll(/^\{"query": .*\}$/gm),
    ([body]) => JSON.parse(body) as { query: string; variables: object },
  )
  const asked = [
    // A record is too long to be shown to its end.
    ...blocks.map(({ query, values }) => ({ query, variables: values && JSON.parse(values.replace('…', '')) })),
    ...bodies,
  ]

  const problems = asked.flatMap(({ query, variables }) => {
    const document = parse(query)
    const [operation] = document.definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation.')
    const { errors = [] } = variables ? getVariableValues(schema, operation.variableDefinitions ?? [], variables) : {}
    return [...validate(schema, document), ...errors].map(({ message }) => message)
  })

  expect([blocks.length, blocks.filter(({ values }) => values).length, bodies.length]).toEqual([7, 4, 2])
  expect(problems).toEqual([])
})

test('behavior: spec §3 §6 accounts are wallets only: no other identity, and no role, exists', () => {
  // What precedes a colon: types, fields and arguments; descriptions speak of many things.
  const printed = printSchema(schema).replaceAll(/"""[\s\S]*?"""/g, '')
  const names = Array.from(printed.matchAll(/(\w+)(?=:|\()|(?<=\b(?:type|input|enum|union) )\w+/g), ([name]) => name)

  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name) => /e-?mail|password|phone|user|login|role|admin|permission/i.test(name))).toEqual([])
  // What an operator may do hangs on the addresses in the service's settings (docs/moderation.md), and is kept nowhere.
  expect(Object.keys(tableKinds).filter((name) => /role|operator|admin|permission/.test(name))).toEqual([])
})

test('behavior: every type, field, argument and value says what it is', () => {
  const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const builtIn = new Set(['Boolean', 'Float', 'ID', 'Int', 'String'])

  const silent = own.flatMap((type) => {
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    const fields = hasFields ? Object.values(type.getFields()) : []
    const parts = fields.flatMap((field) => ['args' in field ? field.args : [], field].flat())
    const values = isEnumType(type) ? type.getValues() : []
    return [type, ...parts, ...values]
      .filter((part) => !part.description && !builtIn.has(type.name))
      .map((part) => `${type.name} ${part.name}`)
  })

  expect(silent).toEqual([])
})

test('behavior: every scalar of ours names the document that specifies its format', () => {
  const scalars = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  )

  const urls = scalars.map((type) => [type.name, isScalarType(type) ? type.specifiedByURL : null])
  expect(urls.toSorted()).toEqual([
    ['Address', 'https://chainagnostic.org/CAIPs/caip-10'],
    ['Base64', 'https://www.rfc-editor.org/rfc/rfc4648#section-4'],
    ['Cid', 'https://github.com/multiformats/cid'],
    ['DateTime', 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6'],
    ['Seq', 'https://www.rfc-editor.org/rfc/rfc8259#section-6'],
  ])
})
