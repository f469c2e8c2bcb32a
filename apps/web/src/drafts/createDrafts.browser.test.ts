import { beforeEach, expect, test, vi } from 'vitest'
import { memoryTab } from '../testing/memoryTab.ts'
import { createDrafts } from './createDrafts.ts'
import { openTab } from './openTab.ts'

beforeEach(() => localStorage.clear())

const place = { account: '0xa1', target: undefined }
const reply = { account: '0xa1', target: 'p1' }

function open(storage = memoryTab()) {
  const tab = openTab({ storage })
  return { tab, storage, drafts: createDrafts({ tab }) }
}

test('behavior: each tab has its own draft, for each account and target', () => {
  const [one, other] = [open(), open()]

  one.drafts.write(place, 'one')
  other.drafts.write(place, 'other')
  other.drafts.write(reply, 'a reply')
  other.drafts.write(place, '')

  expect([one.drafts.read(place), one.drafts.read(reply)]).toEqual(['one', ''])
  expect([other.drafts.read(place), other.drafts.read(reply)]).toEqual(['', 'a reply'])
})

test('behavior: the newest draft of closed tabs is offered, and moves if accepted', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const text of ['older', 'newest', 'old']) {
    vi.setSystemTime(text === 'newest' ? 3_000 : text === 'old' ? 2_000 : 1_000)
    const { tab, drafts } = open()
    drafts.write(place, text)
    tab.close()
  }
  vi.useRealTimers()
  const { drafts } = open()
  const refuse = vi.fn(() => false)

  await expect
    .poll(async () => {
      await drafts.adopt(place, refuse)
      return refuse.mock.lastCall
    })
    .toEqual(['newest'])
  expect(drafts.read(place)).toBe('')
  await drafts.adopt(place, () => true)

  expect(drafts.read(place)).toBe('newest')
  const offered: string[] = []
  await open().drafts.adopt(place, (text) => offered.push(text) > 0)
  expect(offered).toEqual(['old'])
})

test('behavior: the draft of an open tab is not offered elsewhere, nor to a copy of the tab', async () => {
  const { storage, drafts } = open()
  drafts.write(place, 'mine')
  const twin = open(storage.copy())
  await expect.poll(() => twin.drafts.read(place)).toBe('')
  const accept = vi.fn(() => true)

  await twin.drafts.adopt(place, accept)
  await open().drafts.adopt(place, accept)
  twin.drafts.write(place, 'of the copy')

  expect(accept).not.toHaveBeenCalled()
  expect(drafts.read(place)).toBe('mine')
})
