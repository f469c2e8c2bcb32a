import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, isInterfaceType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'

const source = import.meta.dirname
const schema = buildSchema(readFileSync(join(source, '../../server/schema.graphql'), 'utf8'))
const chapters = readFileSync(join(source, '../../../docs/app.md'), 'utf8').split(/^#+ /m)

const kinds = readFileSync(join(source, '../../../packages/protocol/src/messages/messageKinds.ts'), 'utf8')
  .split('export const messageKinds')[1]
  ?.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)

/** The cells of a chapter's table, row by row. */
function readTable(title: string): string[][] {
  const chapter = chapters.find((text) => text.startsWith(`${title}\n`)) ?? ''
  const rows = chapter.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  )
}

/** `Type.field` of everything that some document of the app asks for. */
function listAsked(): Set<string> {
  const asked = new Set<string>()
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.graphql') && !name.endsWith('local.graphql'))) {
    const info = new TypeInfo(schema)
    const note = (name: string) => asked.add(`${info.getParentType()?.name}.${name}`)
    const document = parse(readFileSync(join(source, file), 'utf8'))
    visit(document, visitWithTypeInfo(info, { Field: ({ name }) => void note(name.value) }))
  }
  return asked
}

const asked = listAsked()
const types = Object.values(schema.getTypeMap()).filter(
  (type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'),
)
const fields = types.flatMap((type) =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.keys(type.getFields()).map((name) => ({ type, name, key: `${type.name}.${name}` }))
    : [],
)
const unasked = fields
  .filter(({ type, name, key }) => {
    const interfaces = isObjectType(type) ? type.getInterfaces() : []
    return !asked.has(key) && !interfaces.some((one) => asked.has(`${one.name}.${name}`))
  })
  .map(({ key }) => key)

test('behavior: docs/app.md names a screen for every query, field of the viewer and mutation that the app asks for', () => {
  const listed = readTable('Queries, the viewer, mutations').map(([field]) => field)
  const roots = fields.filter(({ type, key }) => /^(?:Query|Viewer|Mutation)$/.test(type.name) && asked.has(key))

  expect(listed.toSorted()).toEqual(roots.map(({ key }) => key).toSorted())
})

test('behavior: docs/app.md says of everything that no screen asks for why it is there', () => {
  const rows = readTable('What no screen asks for')
  const whole = rows.flatMap(([field = '']) => (field.endsWith('.*') ? [field.slice(0, -1)] : []))
  const grouped = unasked.map((key) => {
    const type = key.slice(0, key.indexOf('.') + 1)
    return whole.includes(type) ? `${type}*` : key
  })

  expect(rows.map(([field]) => field).toSorted()).toEqual([...new Set(grouped)].toSorted())
  for (const [, reason] of rows) expect(reason).not.toBe('')
})

test('behavior: docs/app.md names the screen and the file that write each kind of message', () => {
  const rows = readTable('Kinds of message')

  expect(rows.map(([kind]) => kind).toSorted()).toEqual([...(kinds ?? [])].map(([, kind]) => kind).toSorted())
  for (const [kind = '', , file = ''] of rows) {
    const path = join(source, file)
    expect(existsSync(path), file).toBe(true)
    // What undoes something is written where it is done.
    expect(readFileSync(path, 'utf8'), `${kind} in ${file}`).toMatch(new RegExp(kind.replace(/^un/, '')))
  }
})
