import { mediaId } from '@kith/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '../../../styles/base.css'
import { NetworkError } from '../../../api/errors/NetworkError.ts'
import { createFakeGraph } from '../../../testing/createFakeGraph.ts'
import { createProfile } from '../../../testing/createProfile.ts'
import { createTestRecord } from '../../../testing/createTestRecord.ts'
import { createTestService } from '../../../testing/createTestService.ts'
import { en } from '../../../testing/en.ts'
import { findAxeProblems } from '../../../testing/findAxeProblems.ts'
import { renderRoute } from '../../../testing/renderRoute.tsx'
import { PictureFields } from './PictureFields.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()

/** Left half red, right half blue. */
async function createFile(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, 200, 200)
  context.fillStyle = '#00f'
  context.fillRect(200, 0, 200, 200)
  return new File([await canvas.convertToBlob()], 'halves.png', { type: 'image/png' })
}

async function start({ avatarUrl = null as string | null } = {}) {
  const account = createProfile({ address: record.address, avatarUrl })
  const graph = createFakeGraph({ profile: () => ({ account }) })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService({ record })
  const acting = await service.acting.get()
  const uploaded: Blob[] = []
  const upload = vi.spyOn(acting, 'upload').mockImplementation(async ({ blob }) => void uploaded.push(blob))
  const publish = vi.spyOn(acting, 'publish').mockResolvedValue(undefined as never)
  const { screen } = await renderRoute({
    service,
    path: '/settings/$section',
    component: () => (
      <main>
        <h1>Profile</h1>
        <PictureFields profile={account} />
      </main>
    ),
    url: '/settings/profile',
  })
  const choose = async () => {
    const input = document.querySelector<HTMLInputElement>(`input[aria-label="${en['settings.picture.avatar']}"]`)
    if (!input) throw new Error('no input')
    await userEvent.upload(input, await createFile())
    await expect.element(screen.getByRole('application')).toBeVisible()
  }
  return { screen, graph, uploaded, upload, publish, choose }
}

async function readMiddle(blob: Blob): Promise<{ width: number; height: number; red: boolean }> {
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(bitmap, bitmap.width / 2, bitmap.height / 2, 1, 1, 0, 0, 1, 1)
  const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
  return { width: bitmap.width, height: bitmap.height, red: red > blue }
}

test('behavior: a picture is moved by keys, cropped, uploaded, and then set on the profile', async () => {
  const { screen, graph, uploaded, publish, choose } = await start()
  await choose()

  ;(screen.getByRole('application').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft>6/}')
  await screen.getByRole('button', { name: en['settings.picture.use'] }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()

  const [blob] = uploaded
  if (!blob) throw new Error('nothing was uploaded')
  expect(await readMiddle(blob)).toEqual({ width: 640, height: 640, red: true })
  const cid = mediaId(new Uint8Array(await blob.arrayBuffer()))
  expect(publish.mock.calls).toEqual([[{ type: 'profile', field: 'avatar', value: cid }]])
  // The service returns the URLs of its variants.
  expect(graph.count('Profile')).toBe(1)
})

test('error: a failed upload keeps the picture open and shows the reason', async () => {
  const { screen, upload, publish, choose } = await start()
  upload.mockRejectedValue(new NetworkError({ url: '/media', cause: null }))
  await choose()

  await screen.getByRole('button', { name: en['settings.picture.use'] }).click()

  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('application')).toBeVisible()
  expect(publish).not.toHaveBeenCalled()
})

test('regression: Cancel while the picture uploads closes at once and leaves the profile as it was', async () => {
  let finish: () => void = () => undefined
  const { screen, upload, publish, choose } = await start()
  upload.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
  await choose()
  await screen.getByRole('button', { name: en['settings.picture.use'] }).click()
  await expect.poll(() => upload.mock.calls).toHaveLength(1)

  await screen.getByRole('button', { name: en['action.cancel'] }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  finish()

  await expect.element(screen.getByRole('button', { name: en['settings.picture.add'] }).first()).toBeVisible()
  expect(publish).not.toHaveBeenCalled()
})

test('behavior: an empty field restores the woven picture', async () => {
  const { screen, publish } = await start({ avatarUrl: '/media/x' })

  await screen.getByRole('button', { name: en['settings.picture.remove'] }).click()

  await expect.poll(() => publish.mock.calls).toEqual([[{ type: 'profile', field: 'avatar', value: '' }]])
})

test('a11y: axe finds nothing while a picture is cropped', async () => {
  const { choose } = await start()
  await choose()

  expect(await findAxeProblems()).toEqual([])
})
