import { expect, test } from 'vitest'
import { createJsonSettings } from './createJsonSettings.ts'
import { isSlowConnection } from './isSlowConnection.ts'

test('behavior: spec §9 the same JSON is not fetched twice within 2 s', () => {
  expect(createJsonSettings(false).dedupingInterval).toBe(2_000)
  expect(createJsonSettings(true).dedupingInterval).toBe(2_000)
})

test('behavior: spec §9 focus asks for JSON again at most every 5 s', () => {
  expect(createJsonSettings(false).focusThrottleInterval).toBe(5_000)
  expect(createJsonSettings(true).focusThrottleInterval).toBe(5_000)
})

test('behavior: spec §9 a failed JSON fetch is retried after 5 s, or 10 s if slow', () => {
  expect(createJsonSettings(false).errorRetryInterval).toBe(5_000)
  expect(createJsonSettings(true).errorRetryInterval).toBe(10_000)
})

test('behavior: spec §9 loading JSON is called slow after 3 s, after 5 s on a slow connection', () => {
  expect(createJsonSettings(false).loadingTimeout).toBe(3_000)
  expect(createJsonSettings(true).loadingTimeout).toBe(5_000)
})

test('behavior: a connection is slow when the browser says 2g or asks to save data', () => {
  expect(isSlowConnection({ connection: { effectiveType: 'slow-2g' } })).toBe(true)
  expect(isSlowConnection({ connection: { effectiveType: '2g' } })).toBe(true)
  expect(isSlowConnection({ connection: { effectiveType: '4g', saveData: true } })).toBe(true)
  expect(isSlowConnection({ connection: { effectiveType: '3g' } })).toBe(false)
  expect(isSlowConnection({ connection: { effectiveType: '4g' } })).toBe(false)
  expect(isSlowConnection({})).toBe(false)
})
