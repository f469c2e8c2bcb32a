import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { CasePictures } from './CasePictures.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()

async function draw(answer: () => Promise<Response>) {
  const asked = vi.fn(async (_input: URL | string, _init?: RequestInit) => await answer())
  vi.stubGlobal('fetch', asked)
  const service = createTestService({ record })
  vi.spyOn(await service.acting.get(), 'getAccessToken').mockResolvedValue('token-1')
  const screen = await render(<CasePictures pictures={[{ cid: 'bafkcid', alt: 'A loom' }]} />, {
    wrapper: createPageWrapper(service),
  })
  return { screen, asked }
}

test('behavior: a picture is covered until asked for, and fetched as the operator', async () => {
  const canvas = new OffscreenCanvas(4, 2)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 2)
  const { screen, asked } = await draw(async () => new Response(await canvas.convertToBlob()))
  expect(screen.getByRole('img').elements()).toEqual([])
  expect(asked).not.toHaveBeenCalled()

  await screen.getByRole('button', { name: en['picture.show'] }).click()

  const image = screen.getByRole('img', { name: 'A loom' })
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(4)
  const [address, init] = asked.mock.calls[0] ?? []
  expect(String(address)).toMatch(/\/media\/bafkcid$/)
  expect(init?.headers).toEqual({ authorization: 'Bearer token-1' })
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('error: a picture that did not come says so, and can be asked for again', async () => {
  const { screen, asked } = await draw(async () => new Response('', { status: 404 }))

  await screen.getByRole('button', { name: en['picture.show'] }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['picture.failed'])
  await screen.getByRole('button', { name: en['picture.show'] }).click()

  await expect.poll(() => asked.mock.calls.length).toBe(2)
})
