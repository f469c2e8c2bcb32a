import { afterEach, expect, test, vi } from 'vitest'
import { logFailure } from './logFailure.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('behavior: a failed sign-in is logged in development, not in production or without bundler', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = new Error('404')
  for (const mode of ['production', 'test']) {
    vi.stubEnv('NODE_ENV', mode)
    logFailure(fault)
  }
  vi.stubEnv('NODE_ENV', 'development')
  const { process } = globalThis
  vi.stubGlobal('process', undefined)
  logFailure(fault)
  vi.stubGlobal('process', process)
  expect(log).not.toHaveBeenCalled()

  logFailure(fault)

  expect(log.mock.calls).toEqual([['Sign-in failed. To handle this error, pass onError to WalletKitProvider.', fault]])
})
