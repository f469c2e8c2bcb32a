import { expect, test } from 'vitest'
import { findMismatch } from './findMismatch.ts'
import type { ServerReading } from './readServer.ts'

const primary: ServerReading = {
  isStandby: false,
  startedAt: '2026-11-27 10:00:00+00',
  walPosition: 100n,
  seq: 7n,
  network: 'kith/1 eip155:137 https://kith.example',
  owner: 'did:key:one',
  schema: '0044-newest',
  newest: null,
}
const replica = { ...primary, isStandby: true, startedAt: '2026-11-27 11:00:00+00', walPosition: 90n, seq: 6n }

test.each<[string, Partial<ServerReading>, string | null]>([
  ['follows this primary', {}, null],
  ['takes writes', { isStandby: false }, 'writable'],
  ['has the log of another network', { network: 'kith/1 eip155:137 https://other.example' }, 'different'],
  ["has another service's key", { owner: 'did:key:two' }, 'different'],
  ['has not applied the newest migration', { schema: '0043-older' }, 'different'],
])('behavior: a server that %s', (_, differs, problem) => {
  expect(findMismatch({ ...replica, ...differs }, primary)).toBe(problem)
})
