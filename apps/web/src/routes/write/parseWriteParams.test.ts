import { expect, test } from 'vitest'
import { maxSharedChars } from '../../worker/maxSharedChars.ts'
import { parseWriteParams } from './parseWriteParams.ts'

test('behavior: what another app shares is read from the address', () => {
  expect(parseWriteParams({ title: 'A', text: 'b', url: 'https://a.example', pictures: '2', lost: '1' })).toEqual({
    title: 'A',
    text: 'b',
    url: 'https://a.example',
    pictures: 2,
    lost: 1,
  })
})

test.each([
  [{ text: ['a'], title: { a: 1 }, url: ' ' }],
  [{ pictures: '5' }],
  [{ pictures: '-1' }],
  [{ pictures: '1.5' }],
  [{ pictures: 'x', lost: 'yes', more: '1' }],
])('error: %j says nothing', (params) => {
  expect(parseWriteParams(params)).toEqual({})
})

test('error: a text without end is cut', () => {
  expect(parseWriteParams({ text: 'x'.repeat(1e6) }).text).toHaveLength(maxSharedChars)
})
