import { afterEach, expect, test, vi } from 'vitest'
import { createWalletGate } from './createWalletGate.ts'

afterEach(() => vi.unstubAllGlobals())

const Root = () => null

test('behavior: the last press before the code has loaded is replayed, and the code loads once', async () => {
  const load = vi.fn(async () => Root)
  const [first, second] = [vi.fn(), vi.fn()]
  const gate = createWalletGate({ load })

  gate.require(first)
  gate.require(second)
  await gate.root.get()

  expect(load).toHaveBeenCalledOnce()
  expect(gate.required.get()).toEqual({ action: second, wasOpen: false })
  expect(first).not.toHaveBeenCalled()
})

test('error: code that fails to load is reported at the press, and loaded again at the next', async () => {
  const load = vi
    .fn(async () => Root)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const gate = createWalletGate({ load })

  gate.require(() => undefined)
  await expect.poll(() => gate.problem.get()?.sentence).toBeTruthy()

  expect(gate.required.get()).toBeUndefined()
  gate.require(() => undefined)
  await gate.root.get()
  expect(gate.problem.get()).toBeUndefined()
  expect(gate.required.get()).toBeDefined()
})

test('error: a failed warm-up is silent, and a page that waited for a wallet continues', async () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"state":{"current":"c1"}}' })
  const gate = createWalletGate({ load: () => Promise.reject(new TypeError('Offline.')) })
  const before = gate.connection.get().status

  gate.warm()

  await expect.poll(() => gate.connection.get().status).toBe('disconnected')
  expect(before).toBe('reconnecting')
  expect(gate.problem.get()).toBeUndefined()
})

test('behavior: a browser that had no wallet waits for none', () => {
  expect(createWalletGate({ load: async () => Root }).connection.get()).toEqual({ status: 'disconnected' })
})
