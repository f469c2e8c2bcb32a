import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { RepostNote } from './RepostNote.tsx'

const record = await createTestRecord()
const people = ['maren', 'ines', 'tobi', 'noor', 'bea'].map((handle, index) => ({
  ...createAccount(`0x${`b${index}`.repeat(20)}`),
  handle,
}))

async function read(reposters: readonly object[]) {
  const screen = await render(<RepostNote reposters={reposters as typeof people} />, {
    wrapper: createPageWrapper(createTestService({ record })),
  })
  return screen.container.textContent
}

test('behavior: reposters are named; of many, the newest three, and the rest counted', async () => {
  expect(await read(people.slice(0, 1))).toBe('@maren reposted')
  expect(await read(people.slice(0, 3))).toBe('@maren, @ines, and @tobi reposted')
  expect(await read(people)).toBe('@maren, @ines, @tobi, and 2 others reposted')
})

test('behavior: the reader appears as "You"', async () => {
  expect(await read([createAccount(record.address), ...people.slice(0, 1)])).toBe('You and @maren reposted')
})
