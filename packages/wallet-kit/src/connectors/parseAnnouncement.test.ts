import { expect, test } from 'vitest'
import { parseAnnouncement } from './parseAnnouncement.ts'

const provider = { request: async () => null }
const info = { uuid: '1', rdns: 'com.example.wallet', name: 'Example', icon: 'data:image/svg+xml,<svg/>' }

test('behavior: a wallet is known by its reverse domain name, its name and its icon', () => {
  expect(parseAnnouncement({ detail: { info, provider } })).toEqual({
    rdns: 'com.example.wallet',
    name: 'Example',
    icon: 'data:image/svg+xml,<svg/>',
    provider,
  })
})

test('error: an icon is only ever an image inside a data URI', () => {
  for (const icon of [
    'https://evil.example/a.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    5,
    `data:image/png;${'A'.repeat(300_000)}`,
  ]) {
    expect(parseAnnouncement({ detail: { info: { ...info, icon }, provider } })?.icon).toBeUndefined()
  }
})

test('error: what is no wallet is ignored', () => {
  const trap = Object.defineProperty({}, 'info', {
    get() {
      throw new Error('trap')
    },
  })
  for (const detail of [
    null,
    5,
    {},
    trap,
    { info },
    { info, provider: {} },
    { info: { ...info, rdns: '<b>' }, provider },
    { info: { ...info, name: ' \n ' }, provider },
  ]) {
    expect(parseAnnouncement({ detail })).toBeNull()
  }
})

test('behavior: a name is one short line', () => {
  const name =
    parseAnnouncement({ detail: { info: { ...info, name: `A\u202e\n${'b'.repeat(500)}` }, provider } })?.name ?? ''

  expect(Array.from(name)).toHaveLength(40)
  expect(name).toMatch(/^A b+…$/)
})
