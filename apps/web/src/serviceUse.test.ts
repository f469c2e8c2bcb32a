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

/** Returns the cells of a chapter's table, row by row. */
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

/** Returns `Type.field` for every field that the app's documents request. */
function listRequested(): Set<string> {
  const requested = new Set<string>()
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.graphql') && !name.endsWith('local.graphql'))) {
    const info = new TypeInfo(schema)
    const note = (name: string) => requested.add(`${info.getParentType()?.name}.${name}`)
    const document = parse(readFileSync(join(source, file), 'utf8'))
    visit(document, visitWithTypeInfo(info, { Field: ({ name }) => void note(name.value) }))
  }
  return requested
}

const requested = listRequested()
const types = Object.values(schema.getTypeMap()).filter(
  (type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'),
)
const fields = types.flatMap((type) =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.keys(type.getFields()).map((name) => ({ type, name, key: `${type.name}.${name}` }))
    : [],
)
const unrequested = fields
  .filter(({ type, name, key }) => {
    const interfaces = isObjectType(type) ? type.getInterfaces() : []
    return !requested.has(key) && !interfaces.some((one) => requested.has(`${one.name}.${name}`))
  })
  .map(({ key }) => key)

test('behavior: docs/app.md names a screen for every query, viewer field and mutation in use', () => {
  const listed = readTable('Queries, the viewer, mutations').map(([field]) => field)
  const roots = fields.filter(({ type, key }) => /^(?:Query|Viewer|Mutation)$/.test(type.name) && requested.has(key))

  expect(listed.toSorted()).toEqual(roots.map(({ key }) => key).toSorted())
})

test('behavior: docs/app.md gives a reason for every field that no screen requests', () => {
  const rows = readTable('Fields that no screen requests')
  const whole = rows.flatMap(([field = '']) => (field.endsWith('.*') ? [field.slice(0, -1)] : []))
  const grouped = unrequested.map((key) => {
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
    // The same file writes an action and its undo.
    expect(readFileSync(path, 'utf8'), `${kind} in ${file}`).toMatch(new RegExp(kind.replace(/^un/, '')))
  }
})
