import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderHook } from 'vitest-browser-react'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { useSession } from '../../viewer/useSession.ts'
import { useRequireSession } from './useRequireSession.ts'

afterEach(() => localStorage.clear())

const address = `0x${'a1'.repeat(20)}` as const
const record = await createTestRecord({ address })
// Spec §2: what the two windows are called.
const connect = page.getByRole('dialog', { name: 'Connect a Wallet' })
const verify = page.getByRole('dialog', { name: 'Verify your account' })

const loading = { status: 'loading' } as const

async function start({ isSignedIn = false, isConnected = false } = {}) {
  const service = createTestService(isSignedIn ? { record } : {})
  const chain = createFakeChain({}, address)
  if (isConnected) await chain.connectWallet()
  const useBoth = () => ({ ...useRequireSession(), status: useSession().status })
  const { result } = await renderHook(useBoth, { wrapper: createPageWrapper(service, chain.config) })
  return { service, chain, result, action: vi.fn() }
}

test('behavior: a signed-in reader does it at once', async () => {
  const { result, action } = await start({ isSignedIn: true })

  result.current.run(action)

  expect(action).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('behavior: a visitor is asked to connect, then to verify; then it runs once', async () => {
  const { service, chain, result, action } = await start()

  result.current.run(action)
  await expect.element(connect).toBeVisible()
  await chain.connectWallet()
  await expect.element(verify).toBeVisible()
  expect(action).not.toHaveBeenCalled()
  await service.session.save(record)

  await expect.poll(() => action).toHaveBeenCalledOnce()
  await service.session.end()
  await service.session.save(record)
  expect(action).toHaveBeenCalledOnce()
})

test('behavior: a connected visitor is only asked to verify', async () => {
  const { result, action } = await start({ isConnected: true })

  result.current.run(action)

  await expect.element(verify).toBeVisible()
  expect(action).not.toHaveBeenCalled()
})

test('behavior: closing the window cancels it', async () => {
  const { service, result, action } = await start()
  result.current.run(action)

  await connect.getByRole('button', { name: 'Close' }).click()
  await expect.element(connect).not.toBeInTheDocument()
  await service.session.save(record)

  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(action).not.toHaveBeenCalled()
})

test('regression: an action while the session is being read is asked for afterwards', async () => {
  const { service, result, action } = await start({ isConnected: true })
  const read = service.session.getState
  let isLoading = true
  service.session.getState = () => (isLoading ? loading : read())
  await service.session.end()
  await expect.poll(() => result.current.status).toBe('loading')

  result.current.run(action)
  isLoading = false
  await service.session.end()

  await expect.element(verify).toBeVisible()
  expect(action).not.toHaveBeenCalled()
})
