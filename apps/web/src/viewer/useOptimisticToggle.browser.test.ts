import { afterEach, expect, test, vi } from 'vitest'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { renderInService } from '../testing/renderInService.tsx'
import { useOptimisticToggle } from './useOptimisticToggle.ts'

afterEach(() => vi.unstubAllGlobals())

const id = 'bafyreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
const kept = { __typename: 'Kept', id, receivedAt: '2026-11-21T12:00:00.000Z' }

test('behavior: what is private is kept without a log position, and no event of it is awaited', async () => {
  vi.stubGlobal('fetch', createFakeGraph({ submit: () => ({ submit: [kept] }) }).fetch)
  const service = createTestService({ record: await createTestRecord() })
  const [write, writeMark, onAccepted] = [vi.fn(), vi.fn(), vi.fn()]
  const { result } = await renderInService(service, () =>
    useOptimisticToggle({
      isOn: false,
      createMessage: () => ({ type: 'bookmark', to: id }),
      write,
      writeMark,
      onAccepted,
    }),
  )

  result.current.toggle()

  await expect.poll(() => onAccepted).toHaveBeenCalledOnce()
  expect(write).toHaveBeenLastCalledWith(service.client.cache, true, 1)
  expect(writeMark).not.toHaveBeenCalled()
  expect(result.current.error).toBeUndefined()
})
