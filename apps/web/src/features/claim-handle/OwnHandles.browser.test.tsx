import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OwnHandlesDocument } from '../../api/actingOperations.generated.ts'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createFakeRegistry } from '../../testing/createFakeRegistry.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { OwnHandles } from './OwnHandles.tsx'

afterEach(() => vi.unstubAllGlobals())

const account = `0x${'a1'.repeat(20)}` as const
const record = await createTestRecord({ address: account })

test('regression: the window that gives the last handle away stays when the service has seen it', async () => {
  let handles = ['weaver']
  const own = () => ({ account: { __typename: 'Account', id: account, handle: handles[0] ?? null, handles } })
  vi.stubGlobal('fetch', createFakeGraph({ ownHandles: own }).fetch)
  const chain = createFakeChain(createFakeRegistry().answers, account)
  await chain.connectWallet()
  const service = createTestService({ record })
  await render(
    <OwnHandles
      address={account}
      renderToken={(handle) => <p>{handle}</p>}
      renderPart={(content) => <section>{content}</section>}
    />,
    { wrapper: createPageWrapper(service, chain.config) },
  )
  await page.getByRole('button', { name: en['ownHandles.give'] }).click()
  const dialog = page.getByRole('dialog', { name: say('giveHandle.title', { handle: 'weaver' }) })
  await expect.element(dialog).toBeVisible()

  handles = []
  await service.client.query({
    query: OwnHandlesDocument,
    variables: { address: account },
    fetchPolicy: 'network-only',
  })

  await expect.poll(() => page.getByText('weaver', { exact: true }).elements().length).toBe(0)
  await expect.element(dialog).toBeVisible()
})

test('behavior: an account without handles has no part of the page for them', async () => {
  const own = () => ({ account: { __typename: 'Account', id: account, handle: null, handles: [] } })
  const graph = createFakeGraph({ ownHandles: own })
  vi.stubGlobal('fetch', graph.fetch)
  const chain = createFakeChain(createFakeRegistry().answers, account)
  await chain.connectWallet()
  const screen = await render(
    <OwnHandles
      address={account}
      renderToken={(handle) => <p>{handle}</p>}
      renderPart={(content) => <section aria-label="Part">{content}</section>}
    />,
    { wrapper: createPageWrapper(createTestService({ record }), chain.config) },
  )

  await expect.element(screen.getByRole('region', { name: 'Part' })).not.toBeInTheDocument()
  expect(screen.container).toHaveTextContent('')
})
