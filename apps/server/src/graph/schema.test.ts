import { isInputObjectType, isObjectType, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'

test('behavior: schema.graphql is the print of the schema', async () => {
  // Written anew by `npm run schema -w @kith/server`.
  await expect(`${printSchema(schema)}\n`).toMatchFileSnapshot('../../schema.graphql')
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
