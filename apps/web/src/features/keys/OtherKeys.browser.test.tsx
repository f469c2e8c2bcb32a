import { abilities, defaultAbilities } from '@kith/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createFakeRevocations } from '../../testing/createFakeRevocations.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createSigningWallet } from '../../testing/createSigningWallet.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { OtherKeys } from './OtherKeys.tsx'

afterEach(() => vi.unstubAllGlobals())

const day = 24 * 3_600_000
const key = (
  id: string,
  device: string | null,
  daysAgo: number,
  isCurrent = false,
  domain = location.host,
  granted: readonly string[] = defaultAbilities,
) => ({
  __typename: 'Key',
  delegation: id,
  key: `did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvk${id}`,
  device,
  domain,
  abilities: granted,
  createdAt: new Date(Date.now() - 20 * day).toISOString(),
  lastUsedAt: new Date(Date.now() - daysAgo * day).toISOString(),
  isCurrent,
})
const live = [
  key('tA', 'Safari on iPhone', 3),
  key('tB', 'Firefox on Linux', 0, true),
  key('tC', null, 6),
  key('tD', 'Chrome on Android', 1, false, 'client.example', ['social/follow', 'social/react']),
]

type DrawOptions = {
  keys?: Parameters<typeof createFakeGraph>[0][string]
  isConnected?: boolean
  sign?: () => Promise<void>
}

async function draw({ keys, isConnected = true, sign = async () => undefined }: DrawOptions = {}) {
  const revocations = createFakeRevocations({ ended: ['tA'] })
  const graph = createFakeGraph({
    keys:
      keys ??
      ((_: unknown, headers: Headers) => ({
        viewer: headers.has('authorization') ? { __typename: 'Viewer', keys: live } : null,
      })),
    ...revocations.resolvers,
  })
  vi.stubGlobal('fetch', graph.fetch)
  const wallet = createSigningWallet({ sign })
  if (isConnected) await wallet.connectWallet()
  const record = await createTestRecord({ address: wallet.address.toLowerCase() as `0x${string}` })
  const service = createTestService({ record })
  const screen = await render(<OtherKeys />, { wrapper: createPageWrapper(service, wallet.config) })
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  return { graph, service, screen, row, texts: revocations.texts }
}

test('behavior: only the key of another client shows that client’s domain', async () => {
  const { row, screen } = await draw()

  await expect.element(row('Chrome on Android').getByText('client.example', { exact: true })).toBeVisible()
  expect(screen.container.textContent?.split('client.example')).toHaveLength(2)
  expect(screen.container.textContent).not.toContain(location.host)
})

test('behavior: a key that may do less than others shows what it may do, and no other key does', async () => {
  const { row, screen } = await draw()
  const words = say('keys.limited', { list: `${en['keys.may.follow']}, ${en['keys.may.react']}` })

  await expect.element(row('Chrome on Android').getByText(words)).toBeVisible()
  expect(screen.container.textContent?.split(say('keys.limited', { list: '' }))).toHaveLength(2)
})

test('behavior: an operator’s key, which may do more, shows nothing', async () => {
  const own = key('tE', 'Edge on Windows', 1, false, location.host, abilities)
  const { row, screen } = await draw({ keys: () => ({ viewer: { __typename: 'Viewer', keys: [own] } }) })

  await expect.element(row('Edge on Windows')).toBeVisible()
  expect(screen.container.textContent).not.toContain(say('keys.limited', { list: '' }).trim())
})

test('behavior: the other browsers are listed by when they were used, each by its name', async () => {
  const { screen } = await draw()

  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  const names = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('bdi')?.textContent)
  expect(names).toEqual(['Chrome on Android', 'Safari on iPhone', en['keys.unknownDevice']])
})

test('behavior: the wallet ends one key; its row disappears and the result takes the focus', async () => {
  const { screen, row, texts, service } = await draw()

  await row('Safari on iPhone').getByRole('button', { name: en['keys.end'] }).click()

  const status = screen.getByRole('status')
  await expect.element(status).toHaveTextContent('Signed out: Safari on iPhone.')
  await expect.element(status).toHaveFocus()
  await expect.element(row('Safari on iPhone')).not.toBeInTheDocument()
  await expect.element(row('Chrome on Android')).toBeVisible()
  expect(texts).toEqual([expect.stringContaining(String(live[0]?.key))])
  expect(service.session.getState().status).toBe('ready')
})

test('regression: after the result, the focus stays where the reader moved it, on any re-render', async () => {
  const { screen, row } = await draw()
  await row('Safari on iPhone').getByRole('button').click()
  await expect.element(screen.getByRole('status')).toHaveFocus()
  const other = row('Chrome on Android').getByRole('button')

  other.element().focus()
  await screen.rerender(<OtherKeys />)

  await expect.element(other).toHaveFocus()
})

test('behavior: while the wallet is asked its button says so, and asks it once', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sign = vi.fn(() => asked)
  const { row } = await draw({ sign })

  await row('Safari on iPhone').getByRole('button').click()
  const busy = row('Safari on iPhone').getByRole('button', { name: en['keys.signing'] })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  answer()

  await expect.element(row('Safari on iPhone')).not.toBeInTheDocument()
  expect(sign).toHaveBeenCalledTimes(1)
})

test('error: a rejection in the wallet is shown in its row, and the browser stays listed', async () => {
  const { row, graph } = await draw({
    sign: () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })),
  })

  await row('Safari on iPhone').getByRole('button').click()

  const alert = row('Safari on iPhone').getByRole('alert')
  await expect.element(alert).toHaveTextContent(en['retry.UserRejectedRequestError'])
  await expect.element(row('Safari on iPhone').getByRole('button', { name: en['keys.end'] })).toBeVisible()
  expect(graph.count('RevokeKeys')).toBe(0)
})

test('error: without a connected wallet it asks for one', async () => {
  const { row } = await draw({ isConnected: false })

  await row('Safari on iPhone').getByRole('button').click()

  await expect
    .element(row('Safari on iPhone').getByRole('alert'))
    .toHaveTextContent(en['error.ConnectorNotConnectedError'])
})

test('behavior: it says so when no other browser is signed in', async () => {
  const { screen } = await draw({
    keys: () => ({ viewer: { __typename: 'Viewer', keys: live.filter(({ isCurrent }) => isCurrent) } }),
  })

  await expect.element(screen.getByText(en['keys.none'])).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toEqual([])
})

test('error: a key that ended meanwhile is shown instead of a list', async () => {
  const { screen } = await draw({ keys: () => ({ viewer: null }) })

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['error.NotSignedInError'])
})

test('error: a list that fails to load shows the reason and can be retried', async () => {
  const answers: unknown[] = [new Response('{}', { status: 503 }), { viewer: { __typename: 'Viewer', keys: live } }]
  const { screen, row } = await draw({ keys: () => answers.shift() })

  await expect.element(screen.getByRole('alert')).toHaveTextContent('503')
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(row('Safari on iPhone')).toBeVisible()
})
