import { decodeEnvelope } from '@kith/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { toAccountId } from '../../api/toAccountId.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createProfile } from '../../testing/createProfile.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { renderInService } from '../../testing/renderInService.tsx'
import { testReceipt } from '../../testing/testReceipt.ts'
import { useEditProfile } from './useEditProfile.ts'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const refusal = { __typename: 'Refusal', name: 'QuotaExceededError', message: 'Over.', retryAt: null }
const account = createProfile({ address: toAccountId(record.address), name: 'Ines', bio: 'Weaver.' })

async function start({
  submit = () => ({ submit: [testReceipt] }),
  profile = () => ({ account }),
}: {
  submit?: () => unknown
  profile?: () => unknown
} = {}) {
  /** Fields and values as they were signed, in order. */
  const sent: string[] = []
  const graph = createFakeGraph({
    profile,
    submit({ messages }) {
      const [envelope = ''] = messages as string[]
      const { message } = decodeEnvelope(Uint8Array.from(atob(envelope), (character) => character.charCodeAt(0)))
      if (message.type === 'profile') sent.push(`${message.field}: ${message.value}`)
      return submit()
    },
  })
  vi.stubGlobal('fetch', graph.fetch)
  const { result } = await renderInService(createTestService({ record }), useEditProfile)
  return { result, sent }
}
const ready = ({ result }: Awaited<ReturnType<typeof start>>) =>
  expect.poll(() => result.current).toMatchObject({ state: 'idle', values: { name: 'Ines' } })

test('behavior: the reader’s own profile is loaded before it can be changed', async () => {
  let answer = (_: unknown) => undefined as unknown
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve
  })
  const form = await start({ profile: () => answered })
  expect(form.result.current.state).toBe('loading')

  answer({ account })
  await ready(form)

  expect(form.result.current).toMatchObject({ values: { name: 'Ines', bio: 'Weaver.', link: '' }, isChanged: false })
})

test('behavior: only changes are published, one message a field, without outer spaces', async () => {
  const form = await start()
  const { result, sent } = form
  await ready(form)

  result.current.setValue('name', '  Ines the weaver ')
  result.current.setValue('link', 'https://ines.example')
  await expect.poll(() => result.current).toMatchObject({ isChanged: true, problems: {} })
  result.current.save()
  await expect.poll(() => result.current.state).toBe('saved')

  expect(sent).toEqual(['name: Ines the weaver', 'link: https://ines.example'])
  expect(result.current).toMatchObject({ values: { name: 'Ines the weaver', bio: 'Weaver.' }, isChanged: false })
})

test('behavior: an emptied field is published as empty', async () => {
  const form = await start()
  await ready(form)

  form.result.current.setValue('bio', '')
  await expect.poll(() => form.result.current.isChanged).toBe(true)
  form.result.current.save()
  await expect.poll(() => form.result.current.state).toBe('saved')

  expect(form.sent).toEqual(['bio: '])
  expect(form.result.current.values.bio).toBe('')
})

test('error: what is invalid is shown and not sent', async () => {
  const form = await start()
  await ready(form)

  form.result.current.setValue('link', 'ines.example')
  await expect.poll(() => form.result.current.problems).toEqual({ link: 'notAnAddress' })
  form.result.current.save()

  expect(form.result.current.state).toBe('idle')
  expect(form.sent).toEqual([])
})

test('error: a refusal halfway keeps saved and typed values; saving again sends the rest', async () => {
  const answers = [testReceipt, refusal, testReceipt]
  const form = await start({ submit: () => ({ submit: [answers.shift()] }) })
  const { result, sent } = form
  await ready(form)
  result.current.setValue('name', 'Ida')
  result.current.setValue('bio', 'Spinner.')
  await expect.poll(() => result.current.values.bio).toBe('Spinner.')

  result.current.save()
  await expect.poll(() => result.current).toMatchObject({ state: 'failed', error: { name: 'QuotaExceededError' } })
  expect(result.current).toMatchObject({ values: { name: 'Ida', bio: 'Spinner.' }, isChanged: true })
  result.current.save()
  await expect.poll(() => result.current.state).toBe('saved')

  expect(sent).toEqual(['name: Ida', 'bio: Spinner.', 'bio: Spinner.'])
  expect(result.current.error).toBeUndefined()
})

test('behavior: an impatient second press while saving sends nothing more', async () => {
  const form = await start({ submit: () => new Promise(() => undefined) })
  await ready(form)
  form.result.current.setValue('name', 'Ida')
  await expect.poll(() => form.result.current.isChanged).toBe(true)

  form.result.current.save()
  await expect.poll(() => form.result.current.state).toBe('saving')
  form.result.current.save()
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(form.sent).toEqual(['name: Ida'])
})

test('error: a profile that cannot be loaded says why', async () => {
  const { result } = await start({ profile: () => new Response('{}', { status: 503 }) })

  await expect.poll(() => result.current).toMatchObject({ state: 'failed', error: { name: 'ServerError' } })
})
