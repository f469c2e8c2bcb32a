import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from './testing/createPerson.ts'
import { createTestDatabase } from './testing/openTestDatabase.ts'
import { testOrigin, toBase64 } from './testing/startTestServer.ts'

const kills = process.env['KITH_FULL'] ? 20 : 2
let database: Awaited<ReturnType<typeof createTestDatabase>>
const children = new Set<ChildProcess>()

const project = fileURLToPath(new URL('..', import.meta.url))

beforeAll(async () => {
  // A process to kill runs what is built; this builds what changed since.
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc')
  await promisify(execFile)(process.execPath, [tsc, '-b', project])
  database = await createTestDatabase()
}, 120_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.remove()
})

async function start(): Promise<{ child: ChildProcess; url: string }> {
  const { parameters } = database
  const child = spawn(process.execPath, [join(project, 'dist', 'main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGINS: testOrigin,
      CHAINS: 'polygonMumbai',
      RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
      ...(parameters.kind === 'postgres'
        ? { DATABASE_URL: parameters.url }
        : { KITH_DIR: dirname(parameters.directory ?? '') }),
    },
  })
  children.add(child)
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const url = /listens on (\S+)/.exec(text)?.[1]
    if (url === undefined) continue
    child.stdout?.resume()
    return { child, url }
  }
  throw new Error(`The service ended before it listened: ${text}`)
}

// biome-ignore lint/suspicious/noExplicitAny: typed by the query beside it.
async function ask(url: string, query: string, variables: object): Promise<any> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return ((await response.json()) as { data: unknown }).data
}

async function signIn(url: string): Promise<Person> {
  const person = await createPerson({ origin: testOrigin })
  const input = { address: person.address, chainId: 80_001, key: person.did, origin: testOrigin }
  const { challenge } = await ask(
    url,
    'mutation ($input: ChallengeInput!) { challenge(input: $input) { ... on Challenge { nonce issuedAt expirationTime } } }',
    { input },
  )
  const { delegation, proof } = await person.signDelegation(challenge)
  await ask(url, 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }', {
    input: { delegation: toBase64(delegation), proof: toBase64(proof) },
  })
  return person
}

/** Posts until the service is gone; the ids it acknowledged. */
async function postUntilGone(url: string, person: Person, acknowledged: string[]): Promise<void> {
  for (let index = 0; ; index++) {
    const { envelope } = await person.sign({ type: 'post', text: `Post ${index}` })
    try {
      const { submit } = await ask(
        url,
        'mutation ($messages: [Base64!]!) { submit(messages: $messages) { ... on Receipt { id } ... on Refusal { name } } }',
        { messages: [toBase64(envelope)] },
      )
      const { id, name } = submit[0]
      // The hourly allowance of one account.
      if (name === 'QuotaExceededError') return
      acknowledged.push(id)
    } catch {
      return
    }
  }
}

test(
  'behavior: killed in the middle of writing, the service has everything it acknowledged when it is back',
  async () => {
    const acknowledged: string[] = []
    let { child, url } = await start()
    for (let kill = 0; kill < kills; kill++) {
      const people = await Promise.all([signIn(url), signIn(url), signIn(url)])
      const posting = people.map((person) => postUntilGone(url, person, acknowledged))
      const before = acknowledged.length
      while (acknowledged.length < before + 30) await new Promise((resolve) => setTimeout(resolve, 5))
      child.kill('SIGKILL')
      await Promise.all([once(child, 'exit'), ...posting])
      ;({ child, url } = await start())
    }

    const missing = []
    for (const id of acknowledged) {
      const { post } = await ask(url, 'query ($id: ID!) { post(id: $id) { id } }', { id })
      if (post?.id !== id) missing.push(id)
    }
    const ended = once(child, 'exit')
    child.kill('SIGTERM')

    expect(acknowledged.length).toBeGreaterThanOrEqual(30 * kills)
    expect(missing).toEqual([])
    // Asked to stop, it stops by itself.
    expect((await ended)[0]).toBe(0)
  },
  kills * 60_000,
)
