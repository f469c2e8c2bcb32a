import { expect, test } from 'vitest'
import { announce, makeConfig, makeWallet, setUpPage, throwing } from '../test-page/hostilePage.ts'

// Vitest fails a run with an unhandled rejection or error by itself, so every test here also proves that there was no such error.
setUpPage()

test('error: thousands of announcements leave room for the wallets people wait for', () => {
  window.localStorage.setItem('rk-recent', '["my.wallet"]')
  const config = makeConfig()
  for (let index = 0; index < 3_000; index++) announce(makeWallet().provider, { rdns: `flood.n${index}` })
  for (const rdns of ['io.metamask', 'my.wallet', 'one.more']) announce(makeWallet().provider, { rdns, name: rdns })

  const ids = config.connectors.map(({ id }) => id)

  expect(ids.length).toBeLessThan(70)
  expect(ids).toContain('io.metamask')
  expect(ids).toContain('my.wallet')
  expect(ids).not.toContain('one.more')
})

test('error: a second announcement of a name changes nothing, nor does editing the first', () => {
  const config = makeConfig()
  const info = { rdns: 'my.wallet', name: 'Mine', uuid: 'same' }
  announce(makeWallet().provider, info)
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: Object.assign(info, { name: 'Yours' }), provider: makeWallet().provider },
    }),
  )
  announce(makeWallet().provider, { rdns: 'other.wallet', name: 'Other', uuid: 'same' })

  expect(config.connectors.filter(({ id }) => id !== 'injected').map(({ name }) => name)).toEqual(['Mine', 'Other'])
})

test('error: an announcement that throws when it is read is no wallet', () => {
  const config = makeConfig()
  const trap = new CustomEvent('eip6963:announceProvider')
  Object.defineProperty(trap, 'detail', { get: throwing })

  window.dispatchEvent(trap)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  announce(new Proxy({}, { get: throwing }))
  announce(makeWallet().provider, Object.defineProperty({}, 'name', { get: throwing, enumerable: false }))

  expect(config.connectors.map(({ id }) => id)).toEqual(['injected', 'evil.wallet'])
})
