import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useQuery } from '../../api/graph/useQuery.ts'
import { PostFieldsFragmentDoc, ProfileDocument } from '../../api/operations.generated.ts'
import { toAccountId } from '../../api/toAccountId.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createProfile } from '../../testing/createProfile.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { testReceipt } from '../../testing/testReceipt.ts'
import { ToastHost } from '../../ui/toast/ToastHost.tsx'
import { PostMenu } from './PostMenu.tsx'

afterEach(() => vi.unstubAllGlobals())

const record = await createTestRecord()
const author = createAccount(toAccountId(record.address))
const first = createPost('bafyreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku', { author, text: 'First' })
const second = createPost('bafyreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy', { author, text: 'Second' })
const refusal = { __typename: 'Refusal', name: 'UnknownPostError', message: 'Gone.', retryAt: null }

function createAnswer() {
  let resolve = (_: unknown): void => undefined
  const promise = new Promise<unknown>((settle) => {
    resolve = settle
  })
  return { promise, resolve: (value: unknown) => resolve(value) }
}

/** Until what a fake answer set off is over. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

/** The author's profile, on which the first post is pinned, and beside it the open menus of both. */
async function draw(submit: () => unknown) {
  const graph = createFakeGraph({
    profile: () => ({ account: createProfile({ ...author, pinnedPost: first }) }),
    pinnedPost: ({ id }) => ({
      post: { __typename: 'Post', id, author: { ...author, pinnedPost: { __typename: 'Post', id: first.id } } },
    }),
    viewerMarks: () => ({ viewer: null }),
    submit,
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService({ record })
  const Page = () => {
    const { data } = useQuery(ProfileDocument, { variables: { by: { address: record.address } } })
    return (
      <>
        <p>Pinned: {data?.account?.pinnedPost?.text ?? 'none'}</p>
        {[first, second].map((post) => (
          <section key={post.id} aria-label={post.text}>
            <PostMenu
              post={post}
              guard={(act) => act()}
              onCompose={() => undefined}
              onTip={() => undefined}
              isOpen
              draw={(entries) =>
                entries.map(
                  (entry) =>
                    entry !== 'separator' &&
                    entry.key === 'pin' && (
                      <button key="pin" type="button" disabled={entry.isDisabled} onClick={entry.onSelect}>
                        {entry.label}
                      </button>
                    ),
                )
              }
            />
          </section>
        ))}
        <ToastHost />
      </>
    )
  }
  service.client.cache.writeFragment({
    fragment: PostFieldsFragmentDoc,
    fragmentName: 'PostFields',
    data: second as never,
  })
  const screen = await render(<Page />, { wrapper: createPageWrapper(service) })
  const find = (text: string) => screen.getByRole('region', { name: text }).getByRole('button')
  const shows = async (pinned: string) => {
    await expect.element(screen.getByText(`Pinned: ${pinned}`)).toBeVisible()
    for (const text of ['First', 'Second'])
      await expect.element(find(text)).toHaveTextContent(en[text === pinned ? 'post.unpin' : 'post.pin'])
  }
  await expect.element(find('First')).toBeEnabled()
  await expect.element(find('Second')).toBeEnabled()
  await shows('First')
  /** Without what is in flight. */
  const readAccepted = () =>
    service.client.cache.readQuery({ query: ProfileDocument, variables: { by: { address: record.address } } })?.account
      ?.pinnedPost?.id
  return { screen, readAccepted, press: (text: string) => find(text).click(), shows }
}

test('behavior: a pinned post replaces the other at once, before the service answers', async () => {
  const answer = createAnswer()
  const { screen, press, shows, readAccepted } = await draw(() => answer.promise)

  await press('Second')
  await shows('Second')
  expect(readAccepted()).toBe(first.id)
  await expect.element(screen.getByText(en['post.pinnedToast'])).toBeVisible()
  answer.resolve({ submit: [testReceipt] })

  await expect.poll(() => readAccepted()).toBe(second.id)
  await shows('Second')
})

test('behavior: unpinned, the profile has none at once', async () => {
  const { screen, press, shows } = await draw(() => new Promise(() => undefined))

  await press('First')

  await shows('none')
  await expect.element(screen.getByText(en['post.unpinnedToast'])).toBeVisible()
})

test('error: a refused pin restores the post that was pinned, with the reason in a toast', async () => {
  const answer = createAnswer()
  const { screen, press, shows } = await draw(() => answer.promise)
  await press('Second')
  await shows('Second')

  answer.resolve({ submit: [refusal] })

  await expect.element(screen.getByText(en['error.UnknownPostError']).first()).toBeVisible()
  await shows('First')
})

test('behavior: of two presses the later one counts, whichever answer comes first', async () => {
  const answers = [createAnswer(), createAnswer()]
  let asked = 0
  const { press, shows, readAccepted } = await draw(() => answers[asked++]?.promise)
  await press('Second')
  await shows('Second')
  await expect.poll(() => asked).toBe(1)
  await press('Second')
  await shows('none')
  await expect.poll(() => asked).toBe(2)

  answers[1]?.resolve({ submit: [testReceipt] })
  await expect.poll(() => readAccepted()).toBe(undefined)
  await shows('none')
  answers[0]?.resolve({ submit: [testReceipt] })
  await settle()

  expect(readAccepted()).toBe(undefined)
  await shows('none')
})

test('error: a later press is refused while the earlier one has no answer, which still counts', async () => {
  const answers = [createAnswer(), createAnswer()]
  let asked = 0
  const { press, screen, shows, readAccepted } = await draw(() => answers[asked++]?.promise)
  await press('Second')
  await expect.poll(() => asked).toBe(1)
  await press('Second')
  await expect.poll(() => asked).toBe(2)

  answers[1]?.resolve({ submit: [refusal] })
  await expect.element(screen.getByText(en['error.UnknownPostError']).first()).toBeVisible()
  await shows('Second')
  answers[0]?.resolve({ submit: [testReceipt] })

  await expect.poll(() => readAccepted()).toBe(second.id)
  await shows('Second')
})
