import { expect, test } from 'vitest'
import type { ConnectAction, ConnectState, ConnectStep } from './ConnectStep.ts'
import { firstConnectState, nextConnectState } from './nextConnectState.ts'
import type { Downloads } from './state/describeDownloads.ts'

type Ways = Pick<Downloads, 'firstStep'>
const both: Ways = { firstStep: 'downloadOptions' }
const phoneOnly: Ways = { firstStep: 'download' }
const extensionOnly: Ways = { firstStep: 'extensionInstructions' }
const back = (ways = both, cameByIntro = false): ConnectAction => ({ type: 'back', cameByIntro, ...ways })
const walk = (...actions: ConnectAction[]): ConnectState => actions.reduce(nextConnectState, firstConnectState)
const getWallet = (ways = both): ConnectAction => ({ type: 'getWallet', walletId: 'rainbow', ...ways })

test('behavior: spec §2 steps: none, learn, get, connect, download options, download, two guides', () => {
  const seen = new Set<ConnectStep>([
    firstConnectState.step,
    walk({ type: 'learn' }).step,
    walk({ type: 'get' }).step,
    walk({ type: 'select', walletId: 'x', isReady: true, ...both }).step,
    walk(getWallet()).step,
    walk(getWallet(), { type: 'download' }).step,
    walk(getWallet(), { type: 'download' }, { type: 'instructions' }).step,
    walk(getWallet(), { type: 'extension' }).step,
  ])

  expect([...seen]).toEqual([
    'none',
    'learn',
    'get',
    'connect',
    'downloadOptions',
    'download',
    'mobileInstructions',
    'extensionInstructions',
  ])
})

test('behavior: a wallet that is not here leads to the ways there are to get it', () => {
  const select = (ways: typeof both) => walk({ type: 'select', walletId: 'x', isReady: false, ...ways }).step
  expect(select(both)).toBe('downloadOptions')
  expect(select(phoneOnly)).toBe('download')
  expect(select(extensionOnly)).toBe('extensionInstructions')
  expect(select({ firstStep: 'connect' })).toBe('connect')
})

test('behavior: back leads where the way began', () => {
  expect(walk({ type: 'get' }, getWallet(), back())).toEqual({ step: 'get', walletId: null, from: 'list' })
  expect(walk({ type: 'select', walletId: 'x', isReady: false, ...both }, back())).toEqual(firstConnectState)
  expect(walk({ type: 'get' }, back()).step).toBe('none')
  expect(walk({ type: 'get' }, back(both, true)).step).toBe('learn')
  expect(walk({ type: 'learn' }, back()).step).toBe('none')
  expect(walk({ type: 'select', walletId: 'x', isReady: true, ...both }, back(both, true))).toEqual(firstConnectState)
})

test('behavior: back from a download passes the options only where there are two ways', () => {
  expect(walk(getWallet(), { type: 'download' }, back()).step).toBe('downloadOptions')
  expect(walk(getWallet(), { type: 'extension' }, back()).step).toBe('downloadOptions')
  expect(walk(getWallet(phoneOnly), back(phoneOnly)).step).toBe('get')
  expect(walk(getWallet(extensionOnly), back(extensionOnly)).step).toBe('get')
  expect(walk(getWallet(), { type: 'download' }, { type: 'instructions' }, back()).step).toBe('download')
})

test('behavior: back from getting a wallet whose code was shown leads to its code', () => {
  const scan: ConnectAction = { type: 'select', walletId: 'x', isReady: true, ...both }
  const get: ConnectAction = { type: 'select', walletId: 'x', isReady: false, ...both }

  expect(walk(scan, get, back())).toMatchObject({ step: 'connect', walletId: 'x' })
  expect(walk(scan, get, { type: 'download' }, back(), back())).toMatchObject({ step: 'connect', walletId: 'x' })
  expect(walk(scan, get, back(), back())).toEqual(firstConnectState)
  // Another wallet from the list has a way of its own.
  expect(walk(scan, { ...get, walletId: 'y' } as ConnectAction, back())).toEqual(firstConnectState)
})

test('behavior: back from the get-a-wallet list leads to the wallet where it began', () => {
  const open: ConnectAction = { type: 'select', walletId: 'x', isReady: true, ...both }

  expect(walk(open, { type: 'get' }).step).toBe('get')
  expect(walk(open, { type: 'get' }, back(both, true))).toMatchObject({ step: 'connect', walletId: 'x' })
  expect(walk(open, { type: 'get' }, back(both, true), back(both, true))).toEqual(firstConnectState)
})
