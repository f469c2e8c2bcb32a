import type { AccountAddress } from '@kith/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { FirstRunSlot } from './FirstRunSlot.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const nothing = { bio: null, link: null, banner: null, postCount: 0, followerCount: 0, followingCount: 0 }
const everything = { ...nothing, name: 'Ines', handle: 'ines', postCount: 4, followingCount: 9 }

async function start(first: object, address: AccountAddress = record.address) {
  const did: { now: object } = { now: first }
  const graph = createFakeGraph({ profile: () => ({ account: { ...createAccount(address), ...did.now } }) })
  vi.stubGlobal('fetch', graph.fetch)
  const open = () =>
    render(<FirstRunSlot address={address} />, { wrapper: createPageWrapper(createTestService({ record })) })
  return { did, graph, open, screen: await open() }
}

test('behavior: a new account sees four steps, each with its link', async () => {
  const { screen } = await start(nothing)

  await expect.element(screen.getByRole('heading', { name: en['firstRun.title'] })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(4)
  await expect
    .element(screen.getByRole('link', { name: en['firstRun.profile'] }))
    .toHaveAttribute('href', '/settings/profile')
  await expect
    .element(screen.getByRole('link', { name: en['firstRun.why'] }))
    .toHaveAttribute('href', '/help#signature')
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: a contract account learns that it has another account on each network', async () => {
  const plain = await start(nothing)
  await expect.element(plain.screen.getByRole('heading', { name: en['firstRun.title'] })).toBeVisible()
  expect(plain.screen.container.textContent).not.toContain(en['firstRun.otherNetworks'])
  await plain.screen.unmount()

  const { screen } = await start(nothing, `eip155:137:0x${record.address.slice(2)}`)

  await expect.element(screen.getByText(en['firstRun.otherNetworks'])).toBeVisible()
})

test('behavior: a step is checked once done, and the last one removes the list for good', async () => {
  const { did, screen, open } = await start(nothing)
  await expect.element(screen.getByRole('link', { name: en['firstRun.handle'] })).toBeVisible()

  did.now = { ...nothing, name: 'Ines', followingCount: 1 }
  dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText('Follow three people: 1 of 3')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: en['firstRun.profile'] })).not.toBeInTheDocument()
  did.now = everything
  dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText(en['firstRun.done'])).toBeVisible()

  await screen.unmount()
  did.now = nothing
  const later = await open()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(later.container.textContent).toBe('')
})

test('behavior: dismissed, it is gone for good', async () => {
  const { graph, screen, open } = await start(nothing)

  await screen.getByRole('button', { name: en['firstRun.dismiss'] }).click()
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
  await screen.unmount()
  const asked = graph.count('Profile')
  const later = await open()
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(later.container.textContent).toBe('')
  expect(graph.count('Profile')).toBe(asked)
})

test('behavior: an account that has done every step never sees the list', async () => {
  const { graph, screen } = await start(everything)
  await expect.poll(() => graph.count('Profile')).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(screen.container.textContent).toBe('')
})

test.each([
  '1e999',
  '90000',
  '-4',
  '"long"',
  '{"over":true}',
])('error: a kept height of %s reserves nothing', async (kept) => {
  localStorage.setItem(`kith.first-run ${record.address}`, kept)

  const { screen } = await start(nothing)

  expect(screen.container.textContent).toBe('')
  expect(screen.container.scrollHeight).toBeLessThan(1_200)
  await expect.element(screen.getByRole('heading', { name: en['firstRun.title'] })).toBeVisible()
})

test('behavior: on the next visit its space is reserved before it loads', async () => {
  const { screen, open } = await start(nothing)
  await expect.element(screen.getByRole('heading')).toBeVisible()
  const height = screen.container.querySelector('section')?.offsetHeight
  await screen.unmount()

  const later = await open()

  expect(
    later.container.firstElementChild?.firstElementChild?.clientHeight ?? later.container.clientHeight,
  ).toBeGreaterThan((height ?? 0) - 2)
})
