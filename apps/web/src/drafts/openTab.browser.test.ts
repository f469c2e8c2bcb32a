import { afterEach, expect, test, vi } from 'vitest'
import { memoryTab } from '../testing/memoryTab.ts'
import { openTab, whileTabClosed } from './openTab.ts'

afterEach(() => vi.unstubAllGlobals())

const isOpen = async (name: string) => (await whileTabClosed(name, () => true)) === null

test('behavior: a tab is open until it closes, and keeps its name across a reload', async () => {
  const storage = memoryTab()
  const tab = openTab({ storage })
  const name = tab.getName()
  await expect.poll(() => isOpen(name)).toBe(true)

  const reloaded = openTab({ storage, isReload: true })
  tab.close()

  expect(reloaded.getName()).toBe(name)
  await expect.poll(() => isOpen(name)).toBe(true)
  reloaded.close()
  await expect.poll(() => isOpen(name)).toBe(false)
})

test('behavior: a tab that the browser copied takes a name of its own, and keeps that', async () => {
  const storage = memoryTab()
  const tab = openTab({ storage })
  const name = tab.getName()
  await expect.poll(() => isOpen(name)).toBe(true)

  const copied = storage.copy()
  const twin = openTab({ storage: copied })

  await expect.poll(() => twin.getName()).not.toBe(name)
  await expect.poll(() => isOpen(twin.getName())).toBe(true)
  expect(tab.getName()).toBe(name)
  expect(openTab({ storage: copied, isReload: true }).getName()).toBe(twin.getName())
})

test('behavior: two tabs have two names, also where nothing can be kept', () => {
  const blocked = () => {
    throw new DOMException('Blocked.', 'SecurityError')
  }
  const storage = { getItem: blocked, setItem: blocked }

  expect(openTab({ storage }).getName()).not.toBe(openTab({ storage }).getName())
})

test('behavior: without locks each tab is alone', async () => {
  vi.stubGlobal('navigator', {})
  const tab = openTab({ storage: memoryTab() })

  expect(await isOpen(tab.getName())).toBe(false)
})
