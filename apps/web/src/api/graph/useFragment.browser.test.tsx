import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { createOnDemand } from '../createOnDemand.ts'
import { AccountFollowedFragmentDoc, TagCountFragmentDoc } from '../operations.generated.ts'
import type { PageData } from '../page/PageData.ts'
import { writeAccountMarks } from '../viewerMarks.ts'
import type { Graph } from './Graph.ts'
import { GraphProvider } from './GraphProvider.tsx'
import { useFragment } from './useFragment.ts'

afterEach(() => vi.unstubAllGlobals())

const { id } = createAccount()
const page: PageData = [
  {
    operationName: 'TagFeed',
    variables: { name: 'wool' },
    data: { tag: { __typename: 'Tag', name: 'wool', postCount: 3, posts: createPostPage([createPost('p1')]) } },
  },
]
const wrap = (load: () => Promise<Graph>) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return (
      <GraphProvider source={createdOnce(load)} page={page}>
        {children}
      </GraphProvider>
    )
  }
const sources = new WeakMap<() => Promise<Graph>, ReturnType<typeof createOnDemand<Graph>>>()
function createdOnce(load: () => Promise<Graph>) {
  const source = sources.get(load) ?? createOnDemand(load)
  sources.set(load, source)
  return source
}

test("behavior: objects of the page's answers are known before the client loads, others are not", async () => {
  const wrapper = wrap(() => new Promise(() => undefined))

  const known = await renderHook(
    () => useFragment({ fragment: TagCountFragmentDoc, from: { __typename: 'Tag', name: 'wool' } }),
    { wrapper },
  )
  const unknown = await renderHook(
    () => useFragment({ fragment: TagCountFragmentDoc, from: { __typename: 'Tag', name: 'linen' } }),
    { wrapper },
  )
  const marks = await renderHook(
    () => useFragment({ fragment: AccountFollowedFragmentDoc, from: [{ __typename: 'Account', id }] }),
    { wrapper },
  )

  expect(known.result.current).toMatchObject({ complete: true, data: { postCount: 3 } })
  expect(unknown.result.current).toEqual({ complete: false, data: {} })
  expect(marks.result.current.complete).toBe(false)
})

test('behavior: with the client, it follows the cache', async () => {
  vi.stubGlobal('fetch', createFakeGraph({}).fetch)
  const { client, graph } = createTestService()
  const wrapper = wrap(graph.get)
  const from = { __typename: 'Account', id }
  const { result } = await renderHook(
    () => [
      useFragment({ fragment: AccountFollowedFragmentDoc, from }).data.viewerFollows,
      useFragment({ fragment: AccountFollowedFragmentDoc, from: [from] }).data[0]?.viewerFollows,
    ],
    { wrapper },
  )

  writeAccountMarks(client.cache, id, { viewerFollows: true })
  await expect.poll(() => result.current).toEqual([true, true])
  writeAccountMarks(client.cache, id, { viewerFollows: false })
  await expect.poll(() => result.current).toEqual([false, false])
})
