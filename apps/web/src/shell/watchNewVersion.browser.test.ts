import { afterEach, expect, test, vi } from 'vitest'
import { versionOffer } from '../viewer/versionOffer.ts'
import { watchNewVersion } from './watchNewVersion.ts'

afterEach(() => {
  versionOffer.set(undefined)
  vi.restoreAllMocks()
})

function open() {
  const container = new EventTarget()
  watchNewVersion({ container: container as ServiceWorkerContainer, entry: '/assets/main-1.js' })
  return (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }))
}

test('behavior: a worker of another version leads to an offer, one of this version to none', () => {
  const tell = open()

  for (const data of [null, 'x', {}, { type: 'kith-version', entry: '/assets/main-1.js' }]) tell(data)
  expect(versionOffer.get()).toBeUndefined()
  tell({ type: 'kith-version', entry: '/assets/main-2.js' })
  expect(versionOffer.get()).toBe('newVersion')
})

test('behavior: a part that fails to load offers a reload, but not offline', () => {
  open()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('vite:preloadError'))
  expect(versionOffer.get()).toBeUndefined()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('vite:preloadError'))
  expect(versionOffer.get()).toBe('partMissing')
})

test('error: a browser without workers watches for missing parts alone', () => {
  expect(() => watchNewVersion({ container: undefined, entry: '/assets/main-1.js' })).not.toThrow()
})
