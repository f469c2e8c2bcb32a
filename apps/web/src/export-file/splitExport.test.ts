import { decodeExport } from '@kith/protocol'
import { expect, test } from 'vitest'
import { createExport } from '../testing/createExport.ts'
import { checkExport } from './checkExport.ts'
import { splitExport } from './splitExport.ts'

const limits = { maxMessages: 100, maxEntries: 100 }
const messages = ['one', 'two', 'three', 'four', 'five'].map((text) => ({ type: 'post', text }) as const)

test('behavior: each part is an export whose signatures and receipts hold, oldest first', async () => {
  const { bytes, entries } = await createExport({ messages, gone: [1] })

  const parts = splitExport(decodeExport(bytes, limits), { maxMessages: 3 })

  expect(parts.map((part) => part.messages)).toEqual([3, 1])
  const read = parts.map((part) => decodeExport(part.bytes, limits))
  expect(read.flatMap((part) => part.messages.map(({ entry }) => entry.id))).toEqual(
    entries.filter((_, index) => index !== 1).map(({ id }) => id),
  )
  for (const part of read)
    expect(await checkExport(part, { bytes: 0 })).toMatchObject({
      faults: [],
      gone: 0,
      receipts: { wrong: 0 },
      whole: 'unknown',
    })
})

test('behavior: a part is also full by its bytes, and what is left out is in none', async () => {
  const { bytes, entries } = await createExport({ messages })
  const without = new Set([entries[0]?.id ?? ''])

  const parts = splitExport(decodeExport(bytes, limits), { maxBytes: 1, without })

  expect(parts.map((part) => part.messages)).toEqual([1, 1, 1, 1])
})
