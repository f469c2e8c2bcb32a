import { expect, test } from 'vitest'
import { expectReceipt } from './expectReceipt.ts'

test('error: a post that was kept instead of taken into the log is no answer', () => {
  const receipt = { __typename: 'Receipt', id: 'bafy', seq: '7', network: '', receivedAt: '', signature: '' } as const

  expect(expectReceipt(receipt)).toBe(receipt)
  expect(() => expectReceipt({ __typename: 'Kept', id: 'bafy', receivedAt: '' })).toThrow(
    expect.objectContaining({ name: 'UnexpectedAnswerError' }),
  )
})
