import { expect, test } from 'vitest'
import type { AppendOutcome } from './AppendOutcome.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { createAppender } from './createAppender.ts'

/** The appender reads no field of a message; a number identifies each. */
const message = (id: number) => ({ id: Uint8Array.of(id) }) as VerifiedMessage
const receipt = ({ id }: VerifiedMessage): AppendOutcome => ({
  kind: 'receipt',
  id,
  seq: BigInt(id[0] ?? 0),
  receivedAt: new Date(0),
  signature: new Uint8Array(),
  previous: null,
})

test('behavior: messages of many requests share one commit', async () => {
  const batches: number[] = []
  const appender = createAppender<VerifiedMessage, AppendOutcome>({
    commit: async (messages) => {
      batches.push(messages.length)
      return messages.map(receipt)
    },
  })

  await Promise.all(Array.from({ length: 20 }, (_, index) => appender.append(message(index))))

  expect(batches).toEqual([20])
})

test('behavior: a message that fails the commit fails alone', async () => {
  const appender = createAppender<VerifiedMessage, AppendOutcome>({
    commit: async (messages) => {
      if (messages.some(({ id }) => id[0] === 13)) throw new Error('Thirteen breaks the batch.')
      return messages.map(receipt)
    },
  })

  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => appender.append(message(index))))

  expect(outcomes.flatMap(({ kind }, index) => (kind === 'failed' ? [index] : []))).toEqual([13])
})

test('error: a database that is gone is asked once, not message by message', async () => {
  let asked = 0
  const appender = createAppender<VerifiedMessage, AppendOutcome>({
    commit: async () => {
      asked += 1
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  })

  const outcomes = await Promise.all([1, 2, 3, 4].map((id) => appender.append(message(id))))

  expect(outcomes.every(({ kind }) => kind === 'failed')).toBe(true)
  expect(asked).toBe(1)
})
