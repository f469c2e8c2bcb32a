import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createFakeRevocations } from '../../testing/createFakeRevocations.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createSigningWallet } from '../../testing/createSigningWallet.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { EndAllKeys } from './EndAllKeys.tsx'

afterEach(() => vi.unstubAllGlobals())

async function draw({ ended, isSignedIn }: { ended: readonly string[]; isSignedIn: boolean }) {
  const revocations = createFakeRevocations({ ended })
  vi.stubGlobal('fetch', createFakeGraph(revocations.resolvers).fetch)
  const wallet = createSigningWallet()
  await wallet.connectWallet()
  const record = await createTestRecord({ address: wallet.address.toLowerCase() as `0x${string}` })
  const service = createTestService(isSignedIn ? { record } : {})
  const screen = await render(<EndAllKeys />, { wrapper: createPageWrapper(service, wallet.config) })
  const button = screen.getByRole('button', { name: en['keys.endAll'] })
  return { service, screen, button, texts: revocations.texts }
}

test('behavior: one signature signs out every browser, this one too, and shows how many', async () => {
  const { service, screen, button, texts } = await draw({ ended: ['a', 'b', 'c'], isSignedIn: true })

  await button.click()

  await expect.element(screen.getByRole('status')).toHaveTextContent('3 browsers were signed out.')
  expect(service.session.getState().status).toBe('none')
  expect(texts).toEqual([expect.stringContaining(`URI: ${location.origin}`)])
})

test.each([
  [['a'], '1 browser was signed out.'],
  [[], en['keys.endedNone']],
])('behavior: who is signed in nowhere here can end them too: %j', async (ended, words) => {
  const { screen, button } = await draw({ ended, isSignedIn: false })

  await button.click()

  await expect.element(screen.getByRole('status')).toHaveTextContent(words)
})
