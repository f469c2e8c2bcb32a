import { createSourceEventStream, execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../schema.ts'
import { validateDocument } from '../validateDocument.ts'
import { readQuestion } from './readQuestion.ts'

function read(text: string, variableValues?: Record<string, unknown>, operationName?: string) {
  return readQuestion({ schema, document: parse(text), variableValues, operationName })
}

test('behavior: where a stream begins is no part of what it asks of events', () => {
  const fields = '{ seq post { id } }'
  const asked = [
    read(`subscription { events ${fields} }`),
    read(`subscription { events(after: "7") ${fields} }`),
    read(`subscription { events(after: "8") ${fields} }`),
    read(`subscription ($after: Seq) { events(after: $after) ${fields} }`, { after: '7' }),
    read(`subscription ($after: Seq!) { events(after: $after) ${fields} }`, { after: '8' }),
  ]

  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  expect(asked.map(({ variableValues }) => variableValues)).toEqual(asked.map(() => ({})))
  for (const { document } of asked) expect(validateDocument(schema, document)).toEqual([])
})

test('behavior: nor where it is in a fragment, or in another operation of the document', () => {
  const text = `subscription First($after: Seq!) { ...Asked }
    subscription Second($after: Seq!, $long: Boolean!) { events(after: $after) { seq kind @include(if: $long) } }
    fragment Asked on Subscription { events(after: $after) { seq } }`
  const first = read(text, { after: '7' }, 'First')
  const second = read(text, { after: '7', long: true }, 'Second')

  expect(validateDocument(schema, first.document)).toEqual([])
  expect(first.key).toBe(read(text, { after: '8' }, 'First').key)
  expect(first.key).not.toBe(second.key)
  expect(second.variableValues).toEqual({ long: true })
  const { data } = execute({
    ...second,
    rootValue: { seq: 9n, kind: 'post' },
    contextValue: { budget: { bytes: 1_000 } },
  }) as {
    data: object
  }
  expect(data).toEqual({ events: { seq: '9', kind: 'post' } })
})

test('behavior: whatever else is asked makes another question', () => {
  const fields = '{ post { replies(first: $first) { edges { cursor } } text @include(if: $long) } }'
  const text = `subscription ($after: Seq, $first: Int, $long: Boolean = true) { events(after: $after) ${fields} }`
  const keys = [
    read(text, { after: '7', first: 1 }),
    read(text, { after: '7', first: 2 }),
    read(text, { after: '7', first: 2, long: false }),
    read(text, { after: '7', first: 2, long: null }),
    read(text.replace('= true', '= false'), { after: '7', first: 2 }),
    read(text.replace('text', 'id'), { after: '7', first: 2 }),
    read(text.replace('text', 'id: text'), { after: '7', first: 2 }),
  ].map(({ key }) => key)

  expect(new Set(keys).size).toBe(keys.length)
})

test('behavior: a variable that gives the start and is used elsewhere as well stays', () => {
  const text = 'subscription ($it: Boolean!) { events { seq @include(if: $it) kind } }'

  expect(read(text, { it: true, other: 1 }).variableValues).toEqual({ it: true })
  expect(read(text, { it: true }).key).not.toBe(read(text, { it: false }).key)
})

test('error: a wrong position is reported when the stream is opened', async () => {
  const document = parse('subscription ($after: Seq!) { events(after: $after) { seq } }')

  expect(await createSourceEventStream({ schema, document, variableValues: {} })).toMatchObject({
    errors: [{ message: expect.stringContaining('$after') }],
  })
})
