import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { type CreateProofParameters, createProof } from '../../testing/createProof.ts'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { ProofPanel } from './ProofPanel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const proven = await createProof()
const { id } = proven.post
const endMs = Date.parse('2026-12-21T12:00:00.000Z')

async function draw(proof: () => unknown) {
  const graph = createFakeGraph({ proof })
  vi.stubGlobal('fetch', graph.fetch)
  const screen = await render(<ProofPanel id={id} />, { wrapper: createServiceWrapper(createTestService()) })
  return { graph, screen, open: () => screen.getByText(en['proof.title']).click() }
}

test('behavior: a proof is asked for when somebody wants to see it, and once', async () => {
  const { graph, screen, open } = await draw(() => proven)

  expect(graph.calls).toEqual([])
  await open()
  await expect.element(screen.getByText(en['proof.receipt'])).toBeVisible()
  await open()
  await open()

  expect(graph.calls).toEqual([{ operationName: 'Proof', variables: { id } }])
})

test('behavior: while a proof is checked, the panel says so', async () => {
  const { screen, open } = await draw(() => new Promise(() => undefined))

  await open()

  await expect.element(screen.getByRole('status')).toHaveTextContent(en['proof.checking'])
})

test('behavior: a proof that holds shows every link and what it was checked with', async () => {
  const { screen, open } = await draw(() => proven)

  await open()

  await expect.element(screen.getByText(id)).toBeVisible()
  await expect.element(screen.getByText(proven.post.proof.delegationId)).toBeVisible()
  await expect.element(screen.getByText(proven.service.receiptKeys[0]?.key ?? '')).toBeVisible()
  const outcomes = screen.getByRole('listitem').elements()
  expect(outcomes.map((item) => item.getAttribute('data-outcome'))).toEqual(Array(4).fill('passed'))
  for (const item of outcomes) expect(item.textContent).toContain(en['proof.passed'])
})

test('behavior: a contract account’s wallet is verified by the server, as its link says', async () => {
  const contract = await createProof({ kind: 'eip1271' })
  const { screen, open } = await draw(() => contract)

  await open()

  await expect.element(screen.getByText(en['proof.contract'])).toBeVisible()
  const outcomes = screen.getByRole('listitem').elements()
  expect(outcomes.map((item) => item.getAttribute('data-outcome'))).toEqual(['attested', ...Array(3).fill('passed')])
})

test('error: a link that fails differs from those that pass, and says what is wrong', async () => {
  const origins = ['https://elsewhere.example']
  const { screen, open } = await draw(() => ({ ...proven, service: { ...proven.service, origins } }))

  await open()

  const broken = screen.getByRole('listitem').filter({ hasText: en['proof.fault.domain'] })
  await expect.element(broken).toHaveTextContent(en['proof.failed'])
  const outcomes = screen.getByRole('listitem').elements()
  expect(outcomes.map((item) => item.getAttribute('data-outcome'))).toEqual(['failed', 'failed', 'passed', 'passed'])
})

test.each<[keyof typeof en, CreateProofParameters]>([
  ['proof.fault.domain', { fields: { domain: 'evil.example' } }],
  ['proof.fault.capability', { recap: { 'https://evil.example': { 'social/post': [{}] } } }],
  ['proof.fault.ability', { recap: { 'http://localhost:4680': { 'social/react': [{}] } } }],
  ['proof.fault.statement', { fields: { statement: 'Sign in to win.' } }],
  ['proof.fault.lifetime', { fields: { expirationTime: '2026-12-22T12:00:00.000Z' } }],
  ['proof.fault.wallet', { change: (signature) => `${signature}00` }],
  ['proof.fault.signed-time', { ts: endMs + 120_001, receivedMs: endMs }],
  ['proof.fault.late', { ts: endMs, receivedMs: endMs + 120_001 }],
])('error: %s is on the screen where that is wrong', async (sentence, parameters) => {
  const { screen, open } = await draw(() =>
    createProof(parameters).then((made) => ({ ...made, post: { ...made.post, id } })),
  )

  await open()

  await expect.element(screen.getByText(en[sentence])).toBeVisible()
})

test('behavior: a post that is gone has no proof to show, and leaves no gap in the cache', async () => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const { screen, open } = await draw(() => ({ ...proven, post: null }))

  await open()

  await expect.element(screen.getByText(en['proof.missing'])).toBeVisible()
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled()
})

test('error: a proof that does not come says why and is asked for again', async () => {
  const answers = [new Response('{}', { status: 503 }), proven]
  const { screen, open } = await draw(() => answers.shift())

  await open()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('503')
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText(id)).toBeVisible()
})
