import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceWallet } from './announceWallet.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const info = { rdns: 'example.wallet', name: 'Example', icon: 'data:image/svg+xml,<svg/>' }
const provider = { request: async () => null }

type Announced = { info: typeof info & { uuid: string }; provider: typeof provider }

/** What a page hears of wallets from now on. */
function hear(): Announced[] {
  const heard: Announced[] = []
  window.addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent<Announced>).detail))
  return heard
}

test('behavior: a wallet announces itself at once and when asked, until it is stopped', () => {
  const heard = hear()

  const stop = announceWallet(info, provider)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  stop()
  window.dispatchEvent(new Event('eip6963:requestProvider'))

  expect(heard).toHaveLength(2)
  expect(heard[0]).toMatchObject({ info, provider })
  expect(heard[1]?.info.uuid).toBe(heard[0]?.info.uuid)
})

test('regression: on plain http, where browsers hide randomUUID, a wallet has a UUID of version 4', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) })
  const heard = hear()

  announceWallet(info, provider)
  announceWallet(info, provider)

  const uuids = heard.map((each) => each.info.uuid)
  expect(new Set(uuids).size).toBe(2)
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
