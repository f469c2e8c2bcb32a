import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../../styles/base.css'
import { type ComposeRequest, watchComposer } from '../../features/compose/openComposer.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { renderRoute } from '../../testing/renderRoute.tsx'
import { sharedPictures } from '../../worker/sharedPictures.ts'
import { parseWriteParams } from './parseWriteParams.ts'
import { WriteRoute } from './WriteRoute.tsx'

let stop = () => undefined as unknown
let opened: ComposeRequest[]
beforeEach(() => {
  localStorage.clear()
  opened = []
  stop = watchComposer((request) => opened.push(request))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const record = await createTestRecord()
const picture = new File(['x'], 'x.png', { type: 'image/png' })

async function open(
  url: string,
  { isSignedIn = false, service = createTestService(isSignedIn ? { record } : {}) } = {},
) {
  return renderRoute({ service, path: '/write', component: WriteRoute, validateSearch: parseWriteParams, url })
}

test('behavior: what another app shares opens the composer, with its pictures', async () => {
  await sharedPictures.keep([picture])

  const { history } = await open('/write?title=A+page&url=https%3A%2F%2Fa.example%2F&pictures=1', { isSignedIn: true })

  await expect.poll(() => opened).toHaveLength(1)
  expect(opened[0]).toMatchObject({ kind: 'new', text: 'A page\nhttps://a.example/', files: [{ type: 'image/png' }] })
  // Back does not share it again.
  expect(history.location.href).toBe('/')
})

test('behavior: before signing in it is kept as a draft, also across a reload, and once', async () => {
  const service = createTestService()
  const { screen, history } = await open('/write?text=Look+%3Cb%3E', { service })
  await expect.element(screen.getByRole('textbox')).toHaveValue('Look <b>')
  expect(history.location.href).toBe('/write')
  expect(await findAxeProblems(screen.container)).toEqual([])
  await screen.unmount()

  const again = await open('/write?text=Look+%3Cb%3E', { service })

  await expect.element(again.screen.getByRole('textbox')).toHaveValue('Look <b>')
  expect(opened).toEqual([])
})

test('behavior: what somebody was writing stays above it', async () => {
  const service = createTestService()
  const first = await open('/write?text=One', { service })
  await expect.element(first.screen.getByRole('textbox')).toHaveValue('One')
  await first.screen.unmount()

  const { screen } = await open('/write?text=Two', { service })

  await expect.element(screen.getByRole('textbox')).toHaveValue('One\n\nTwo')
})

test('behavior: pictures wait until somebody is signed in, and the page says so', async () => {
  await sharedPictures.keep([picture])

  const { screen } = await open('/write?text=Look&pictures=1')

  await expect.element(screen.getByText(say('write.pictures', { count: 1 }))).toBeVisible()
  expect(await sharedPictures.take()).toHaveLength(1)
})

test('regression: Post opens the composer with what was shared before signing in, once', async () => {
  await sharedPictures.keep([picture])
  const service = createTestService()
  const { screen } = await open('/write?text=Look&pictures=1', { service })
  await expect.element(screen.getByRole('textbox')).toHaveValue('Look')

  await service.session.save(record)
  await screen.getByRole('button', { name: en['compose.send'], exact: true }).click()

  await expect.poll(() => opened).toMatchObject([{ kind: 'new', text: 'Look', files: [{ type: 'image/png' }] }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kith.draft'))).toEqual([])
})

test('error: the page says when something that was shared did not arrive', async () => {
  const { screen } = await open('/write?lost=1', { isSignedIn: true })

  await expect.element(screen.getByText(en['write.lost'])).toBeVisible()
  expect(opened).toEqual([])
})

test('error: an address cannot claim pictures beyond those a post may have', async () => {
  const { screen } = await open('/write?text=Look&pictures=99&lost=2')

  await expect.element(screen.getByRole('textbox')).toHaveValue('Look')
  expect(screen.container.querySelectorAll('[role="status"]')).toHaveLength(0)
})
