import { expect, test } from 'vitest'
import { getConnectionStatus } from './getConnectionStatus.ts'

test('behavior: spec §4 connection status is disconnected, unauthenticated, connected or loading', () => {
  expect(getConnectionStatus({ isConnected: false })).toBe('disconnected')
  expect(getConnectionStatus({ isConnected: true, authenticationStatus: 'unauthenticated' })).toBe('unauthenticated')
  expect(getConnectionStatus({ isConnected: true, authenticationStatus: 'loading' })).toBe('loading')
  expect(getConnectionStatus({ isConnected: true, authenticationStatus: 'authenticated' })).toBe('connected')
})

test('behavior: spec §4 loading and unauthenticated apply only with an authentication status', () => {
  expect(getConnectionStatus({ isConnected: true })).toBe('connected')
  expect(getConnectionStatus({ isConnected: true, authenticationStatus: null })).toBe('connected')
})

test('behavior: without a wallet every authentication status is disconnected', () => {
  for (const authenticationStatus of ['loading', 'unauthenticated', 'authenticated'] as const) {
    expect(getConnectionStatus({ isConnected: false, authenticationStatus })).toBe('disconnected')
  }
})
