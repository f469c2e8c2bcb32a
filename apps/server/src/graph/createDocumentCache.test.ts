import { expect, test } from 'vitest'
import { createDocumentCache } from './createDocumentCache.ts'
import { schema } from './schema.ts'

const valid = 'query ($id: ID!) { post(id: $id) { text } }'

test('behavior: a document that was found valid is not read again', () => {
  const { parse, validate } = createDocumentCache()
  const first = parse(valid)
  const unchecked = parse(valid)

  expect(validate(schema, first)).toEqual([])

  expect(unchecked).not.toBe(first)
  expect(parse(valid)).toBe(first)
  expect(validate(schema, parse(valid))).toEqual([])
})

test('behavior: a known document is not checked again, which a rule would notice', () => {
  const { parse, validate } = createDocumentCache()
  let checks = 0
  const rule = () => {
    checks += 1
    return {}
  }

  for (let turn = 0; turn < 3; turn++) validate(schema, parse(valid), [rule])

  expect(checks).toBe(1)
})

test('error: a document with a mistake is refused as often as it comes', () => {
  const { parse, validate } = createDocumentCache()
  const wrong = '{ post(id: "x") { nothing } }'

  for (let turn = 0; turn < 2; turn++) {
    expect(validate(schema, parse(wrong))).toMatchObject([{ message: expect.stringContaining('nothing') }])
  }
})

test('behavior: of long texts and of more than a hundred none is kept', () => {
  const { parse, validate } = createDocumentCache()
  const long = `${valid} #${'.'.repeat(10_000)}`
  const keep = (text: string) => {
    const document = parse(text)
    validate(schema, document)
    return document
  }

  expect(keep(long)).not.toBe(keep(long))
  const first = keep(valid)
  for (let number = 0; number < 100; number++) keep(`query Q${number} { service { version } }`)

  expect(keep(valid)).not.toBe(first)
})
