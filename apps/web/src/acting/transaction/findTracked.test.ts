import { expect, test } from 'vitest'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { findTracked } from './findTracked.ts'

const find = () =>
  findTracked<string>(createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } }), 'kith.test')

test('behavior: what settles while no component shows it is not shown later', () => {
  const tracked = find()
  const removeViewer = tracked.addViewer()
  tracked.fail(new Error('No.'))
  expect(tracked.progress.get().state).toBe('failed')
  tracked.change(() => ({ state: 'pending', subject: 'a', hash: '0x1' }))

  removeViewer()
  expect(tracked.progress.get()).toEqual({ state: 'pending', subject: 'a', hash: '0x1' })

  tracked.confirm()
  expect(tracked.progress.get()).toEqual({ state: 'idle' })
})

test('behavior: an attempt begins when the one before has ended, whose failure is not shown', async () => {
  const tracked = find()
  tracked.addViewer()
  const steps: string[] = []
  tracked.attempt('first', async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    steps.push(`first ended, aborted: ${signal.aborted}`)
    throw new Error('No.')
  })

  const isDone = new Promise<void>((resolve) =>
    tracked.attempt('second', async () => {
      steps.push('second')
      resolve()
    }),
  )
  await isDone

  expect(steps).toEqual(['first ended, aborted: true', 'second'])
  expect(tracked.progress.get()).toEqual({ state: 'preparing', subject: 'second' })
})

test('behavior: leaving keeps a request that is open in the wallet, and ends an earlier step', () => {
  const tracked = find()
  const removeViewer = tracked.addViewer()
  tracked.attempt('a', () => new Promise(() => undefined))
  tracked.change((before) => ({ ...before, state: 'signing' }))

  removeViewer()
  expect(tracked.progress.get().state).toBe('signing')

  const removeNext = tracked.addViewer()
  tracked.change((before) => ({ ...before, state: 'simulating' }))
  removeNext()
  expect(tracked.progress.get()).toEqual({ state: 'idle' })
})
