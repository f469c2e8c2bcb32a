import { expect, test } from 'vitest'
import { recapStatement } from './recapStatement.ts'

test('behavior: writes the sentence of ERC-5573, as in its example', () => {
  const statement = recapStatement({
    'https://example.com/pictures/': { 'crud/delete': [{}], 'crud/update': [{}], 'other/action': [{}] },
    'mailto:username@example.com': {
      'msg/receive': [{ max_count: 5, templates: ['newsletter', 'marketing'] }],
      'msg/send': [{ to: 'someone@email.com' }, { to: 'joe@email.com' }],
    },
  })

  expect(statement).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.",
  )
})

test('behavior: orders targets and abilities by their letters, however they are given', () => {
  const statement = recapStatement({ 'b:': { 'x/two': [{}], 'x/one': [{}] }, 'a:': { 'x-y/z': [{}], 'x/a': [{}] } })

  expect(statement).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'x-y': 'z' for 'a:'. (2) 'x': 'a' for 'a:'. (3) 'x': 'one', 'two' for 'b:'.",
  )
})

test('error: refuses a capability that names nothing', () => {
  expect(() => recapStatement({})).toThrow(expect.objectContaining({ name: 'InvalidRecapError' }))
})
