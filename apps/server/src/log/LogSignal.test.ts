import { expect, test } from 'vitest'
import { LogSignal } from './LogSignal.ts'

/** Whether a waiting caller is woken. */
async function isWoken(signal: LogSignal, act: () => void): Promise<boolean> {
  let woken = false
  void signal.next(new AbortController().signal).then(() => {
    woken = true
  })
  act()
  await new Promise((resolve) => setImmediate(resolve))
  return woken
}

test('behavior: of a commit it knows, it wakes no waiting caller again', async () => {
  const signal = new LogSignal()
  const wakes = [
    await isWoken(signal, () => signal.hear('7')),
    await isWoken(signal, () => signal.grow(9n)),
    await isWoken(signal, () => signal.hear('8')),
    await isWoken(signal, () => signal.hear('9')),
    await isWoken(signal, () => signal.hear('10')),
  ]

  expect(wakes).toEqual([true, true, false, false, true])
})

test('behavior: PostgreSQL may tell of a commit before it answers it', async () => {
  const signal = new LogSignal()
  const wakes = [
    await isWoken(signal, () => signal.hear('9')),
    await isWoken(signal, () => signal.grow(9n)),
    await isWoken(signal, () => signal.grow(10n)),
    await isWoken(signal, () => signal.hear('10')),
  ]

  expect(wakes).toEqual([true, false, true, false])
})

test('behavior: a commit without a log entry always wakes', async () => {
  const signal = new LogSignal()
  signal.grow(9n)

  for (const notice of ['', 'soon', '-1']) expect(await isWoken(signal, () => signal.hear(notice))).toBe(true)
  expect(await isWoken(signal, () => signal.grow(0n))).toBe(true)
  expect(await isWoken(signal, () => signal.hear('9'))).toBe(false)
})
