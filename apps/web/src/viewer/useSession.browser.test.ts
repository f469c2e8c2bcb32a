import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createServiceWrapper } from '../testing/createServiceWrapper.tsx'
import { createSigningWallet } from '../testing/createSigningWallet.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { useSession } from './useSession.ts'

const wallet = createSigningWallet()
const own = await createTestRecord({ address: wallet.address.toLowerCase() as `0x${string}` })
const foreign = await createTestRecord()

async function start({ record, isConnected }: { record?: typeof own; isConnected: boolean }) {
  const { config, connectWallet, address } = createSigningWallet()
  if (isConnected) await connectWallet()
  const service = createTestService(record ? { record } : {})
  const hook = await renderHook(useSession, { wrapper: createServiceWrapper(service, config) })
  return { ...hook, config, address, service }
}

test.each([
  ['signed-out', 'neither key nor wallet', { isConnected: false }],
  ['unverified', 'a wallet and no key', { isConnected: true }],
  ['signed-in', "a wallet and its account's key", { record: own, isConnected: true }],
  ['signed-in', 'a key, while the wallet is locked or away', { record: own, isConnected: false }],
  ['unverified', "a wallet and another account's key", { record: foreign, isConnected: true }],
] as const)('behavior: a session is %s with %s', async (status, _, parameters) => {
  const { result, address } = await start(parameters)

  const who = status === 'signed-out' ? undefined : address
  expect(result.current).toMatchObject({ status, ...(who && { address: who }) })
})

test('behavior: a wallet that comes back while the page loads is waited for', async () => {
  const { result, config, rerender, act } = await start({ isConnected: true })

  await act(() => config.setState((state) => ({ ...state, status: 'reconnecting', current: null })))
  await rerender()

  expect(result.current.status).toBe('loading')
})

test('behavior: a key that ends leaves the session at once, with the reason', async () => {
  const { result, service, act } = await start({ record: own, isConnected: true })

  const notice = { name: 'DelegationRevokedError', sentence: 'This browser was signed out.', retryable: false }
  await act(() => service.session.end(notice))

  expect(result.current).toMatchObject({ status: 'unverified', notice })
})
