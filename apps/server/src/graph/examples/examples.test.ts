import { readFileSync } from 'node:fs'
import { verify } from '@kith/protocol/verify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '../../testing/createPerson.ts'
import { readEventTexts } from '../../testing/readEvents.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

type Example = { title: string; query: string; variables: object; extensions?: object; answer: unknown }

const page = readFileSync(new URL('../../../../../docs/graph.md', import.meta.url), 'utf8')
const chapters = page.split(/^## (?=\d)/m).slice(1)

/** A query of a chapter, with the blocks between it and the next. */
const examples = chapters.flatMap((chapter) =>
  chapter
    .split('```graphql\n')
    .slice(1)
    .map((text): Example => {
      const [query = ''] = text.split('```')
      const read = (name: string) => JSON.parse(text.split(`\`\`\`json ${name}\n`)[1]?.split('```')[0] ?? 'null')
      const extensions = read('extensions')
      return {
        title: chapter.slice(0, chapter.indexOf('\n')),
        query,
        variables: read('variables') ?? {},
        ...(extensions && { extensions }),
        answer: read('answer'),
      }
    }),
)

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer
let ada: Reader
let post: string

beforeAll(async () => {
  it = await startTestServer({ clock })
  ada = await it.signIn()
  const ben = await it.signIn()
  await it.server.db
    .insertInto('handle')
    .values({
      chain_id: 80_001n,
      token_id: Buffer.alloc(32, 7),
      name: 'ada',
      owner: Buffer.from(ada.address.slice(2), 'hex'),
      is_primary: true,
      block_number: 1n,
      owned_since: new Date(clock.ms),
      owned_block: 1n,
      terms: '',
    })
    .execute()
  await it.act(ada, { type: 'profile', field: 'name', value: 'Ada' })
  const text = 'What is woven by hand can be mended by hand. #weaving'
  post = await it.act(ada, { type: 'post', text, tags: ['weaving'] })
  await it.act(ben, { type: 'like', to: post })
  await it.act(ben, { type: 'follow', to: ada.address })
  await it.act(ada, { type: 'follow', to: ben.address })
  await it.act(ben, { type: 'post', text: 'A second loom' })
  await it.act(ben, { type: 'post', text: 'And by others.', reply: { root: post, parent: post } })
})
afterAll(() => it[Symbol.asyncDispose]())

/** Asks as the page says, with the id of a post where it shows a part of one. */
async function ask({ query, variables, extensions }: Pick<Example, 'query' | 'variables' | 'extensions'>) {
  const known = JSON.parse(JSON.stringify(variables).replaceAll(/bafyrei…/g, post)) as object
  const isStream = query.startsWith('subscription')
  const response = await fetch(`${it.url}/graphql${isStream ? '/stream' : ''}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: isStream ? 'text/event-stream' : 'application/json',
      ...(query.includes('viewer {') && { authorization: `Bearer ${ada.token}` }),
    },
    body: JSON.stringify({ query, variables: known, extensions }),
  })
  if (!isStream) return (await response.json()) as unknown
  // Leaving the loop ends the stream.
  for await (const { data } of readEventTexts(response)) return JSON.parse(data) as unknown
  throw new Error('The stream ended.')
}

/** Fields whose values are the same everywhere. */
const fixed = /^(?:__typename|code|type|message|path|handle|charged|perRequest|perMinute|has\w+|is\w+)$/

/** Names what differs between the answer shown and the one given: fields, kinds of values, and values that are fixed. */
function compare(shown: unknown, given: unknown, path = 'answer'): string[] {
  if (Array.isArray(shown) && Array.isArray(given)) {
    if (shown.length === 0 || given.length === 0)
      return shown.length === given.length ? [] : [`${path} is empty in one`]
    return compare(shown[0], given[0], `${path}.0`)
  }
  if (typeof shown === 'object' && typeof given === 'object' && shown !== null && given !== null) {
    const [some, others] = [shown, given] as Record<string, unknown>[]
    const keys = new Set([...Object.keys(some ?? {}), ...Object.keys(others ?? {})])
    return [...keys].flatMap((key) => compare(some?.[key], others?.[key], `${path}.${key}`))
  }
  const key =
    path
      .replace(/(\.\d+)+$/, '')
      .split('.')
      .at(-1) ?? ''
  const isSame = fixed.test(key) && shown !== '…' ? shown === given : (shown === null) === (given === null)
  return isSame && typeof shown === typeof given ? [] : [`${path}: ${shown} is shown, and ${given} is given`]
}

test('behavior: docs/graph.md answers ten questions, each by a query with its answer', () => {
  expect(chapters).toHaveLength(10)
  expect(new Set(examples.map(({ title }) => title)).size).toBe(10)
  expect(examples.filter(({ answer }) => answer === null)).toEqual([])
})

test.each(
  examples.map((example) => [example.title, example.query.split('\n')[1]?.trim(), example] as const),
)('behavior: docs/graph.md › %s › %s: the service answers as shown', async (_title, _line, example) => {
  expect(compare(example.answer, await ask(example))).toEqual([])
})

test('behavior: the code in docs/graph.md verifies a post, and fails for one by another author', async () => {
  const [example] = examples.filter(({ title }) => title.startsWith('10'))
  const code = page.split('```js\n')[1]?.split('```')[0]
  const { data } = (await ask(example ?? { query: '', variables: {} })) as {
    data: { post: { author: object; proof: object }; service: object }
  }
  const tools = {
    verify,
    bytes: (text: string) => new Uint8Array(Buffer.from(text, 'base64')),
    assert(value: boolean) {
      if (!value) throw new Error('It does not hold.')
    },
  }
  const run = (asked: typeof data): Promise<void> => {
    const given = { ...tools, ...asked, proof: asked.post.proof }
    return new Function(...Object.keys(given), `return (async () => { ${code} })()`)(...Object.values(given))
  }

  await expect(run(data)).resolves.toBeUndefined()
  const author = { address: `0x${'1'.repeat(40)}` }
  await expect(run({ ...data, post: { ...data.post, author } })).rejects.toThrow('It does not hold.')
  await expect(
    run({ ...data, service: { ...data.service, network: 'kith/1 eip155:1 https://kith.example' } }),
  ).rejects.toThrow('It does not hold.')
})

const guide = readFileSync(new URL('../../../../../docs/guides/api.md', import.meta.url), 'utf8')
/** A `curl` command of the guide: its path, headers and body. */
const commands = [...guide.matchAll(/^curl (?:-N )?"\$KITH(\S+)"((?: -H '[^']+')+) \\\n {2}--data '([^']+)'$/gm)].map(
  ([, path = '', headers = '', body = '']) => ({
    path,
    body,
    headers: [...headers.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']): [string, string] => [
      name,
      value,
    ]),
  }),
)

test('behavior: every command of docs/guides/api.md is answered without an error', async () => {
  expect(commands.length).toBe([...guide.matchAll(/^curl /gm)].length)
  expect(commands.length).toBeGreaterThan(3)

  for (const { path, headers, body } of commands) {
    const response = await fetch(it.url + path, { method: 'POST', headers, body })
    let answer: unknown = null
    // Leaving the loop ends the stream.
    if (path.endsWith('/stream'))
      for await (const { data } of readEventTexts(response)) {
        answer = JSON.parse(data)
        break
      }
    else answer = await response.json()
    expect([body, answer]).toEqual([body, { data: expect.anything() }])
  }
})

test('behavior: the code in docs/guides/api.md follows posts, reports each, and resumes', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  type Post = { id: string; text: string; author: { handle: string | null } }
  type Options = { after?: string; signal?: AbortSignal }
  const watchPosts: (service: string, onPost: (post: Post) => void, options: Options) => Promise<void> = new Function(
    `${code}\nreturn watchPosts`,
  )()
  const stop = new AbortController()
  const seen: Post[] = []
  const watching = watchPosts(it.url, (one) => seen.push(one), { signal: stop.signal })

  await expect.poll(() => seen.map(({ text }) => text)).toContain('And by others.')
  const added = await it.act(ada, { type: 'post', text: 'A third loom' })
  await expect.poll(() => seen.at(-1)?.id).toBe(added)
  expect(seen.find(({ id }) => id === post)?.author.handle).toBe('ada')
  stop.abort()
  await expect(watching).rejects.toThrow('abort')
})
