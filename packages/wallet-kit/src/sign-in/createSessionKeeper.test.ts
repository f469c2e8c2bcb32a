import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionKeeper } from './createSessionKeeper.ts'

const key = 'walletKit.verifiedAccount'
const account = { address: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', connectorId: 'wallet' }
const other = { address: '0x00000000219ab540356cbb839cbe05303d7705fa', connectorId: 'wallet' }
let values: Map<string, string>

beforeEach(() => {
  values = new Map()
  const localStorage = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
})
afterEach(() => vi.unstubAllGlobals())

/** Writes as another tab does, and says so to this one. */
function writeInOtherTab(value: object | null) {
  const newValue = value && JSON.stringify(value)
  if (newValue) values.set(key, newValue)
  else values.delete(key)
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

test('behavior: the verified account is stored for the next page, in lower case, until sign-out', async () => {
  const keeper = createSessionKeeper('')
  await keeper.verifyFor({ ...account, address: account.address.toUpperCase().replace('X', 'x') }, async () => true)

  expect(createSessionKeeper('').get()).toMatchObject({ account, isFromOtherTab: false })
  expect(createSessionKeeper('admin').get().account).toBeNull()
  keeper.forget()
  expect(createSessionKeeper('').get().account).toBeNull()
})

test('behavior: an account that was refused, or whose proof did not arrive, replaces nothing', async () => {
  const keeper = createSessionKeeper('')
  await keeper.verifyFor(account, async () => true)

  await keeper.verifyFor(other, async () => false)
  await expect(keeper.verifyFor(other, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')

  expect(keeper.get()).toMatchObject({ account, verifying: null })
  expect(createSessionKeeper('').get().account).toEqual(account)
})

test('behavior: the end of one verification leaves that of the account after it', async () => {
  const keeper = createSessionKeeper('')
  let answer: (isValid: boolean) => void = () => undefined
  const waiting = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve
    })
  const first = keeper.verifyFor(account, waiting)
  const answerFirst = answer
  const second = keeper.verifyFor(other, waiting)

  answerFirst(true)
  await first
  expect(keeper.get()).toMatchObject({ account, verifying: other })
  answer(true)
  await second

  expect(keeper.get()).toMatchObject({ account: other, verifying: null })
})

test('behavior: what another tab verified is followed, and forgotten by that tab alone', async () => {
  const keeper = createSessionKeeper('')
  const listener = vi.fn()
  const stop = keeper.watch(listener)
  await keeper.verifyFor(account, async () => true)
  listener.mockClear()

  writeInOtherTab(other)
  expect(listener).toHaveBeenCalledTimes(1)
  keeper.forget()
  expect(keeper.get()).toMatchObject({ account: other, isFromOtherTab: true })
  expect(values.size).toBe(1)

  writeInOtherTab(null)
  expect(keeper.get().account).toBeNull()
  stop()
  writeInOtherTab(other)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('behavior: what another tab wrote while this one was not listening is not deleted', async () => {
  const keeper = createSessionKeeper('')
  await keeper.verifyFor(account, async () => true)
  writeInOtherTab(other)

  keeper.forget()

  expect(JSON.parse(values.get(key) ?? '')).toEqual(other)
})

test('error: storage that is blocked, or holds something else, counts as empty', async () => {
  for (const text of ['{', '1', '{}', '{"address":1,"connectorId":"wallet"}', '{"address":"0x"}']) {
    values.set(key, text)
    expect(createSessionKeeper('').get().account).toBeNull()
  }
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Blocked', 'SecurityError')
    },
  })

  const keeper = createSessionKeeper('')
  await keeper.verifyFor(account, async () => true)
  expect(keeper.get().account).toEqual(account)
  keeper.forget()
  expect(keeper.get().account).toBeNull()
})
