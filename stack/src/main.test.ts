import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from './chain/findFreePort.ts'
import { captureStart } from './testing/captureStart.ts'
import { copyEmptyDatabase } from './testing/copyEmptyDatabase.ts'
import { createTestDirectory } from './testing/createTestDirectory.ts'
import { createTestWeb } from './testing/createTestWeb.ts'
import { waitFor } from './testing/waitFor.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
const main = join(root, 'stack', 'dist', 'stack.mjs')

let directory: Awaited<ReturnType<typeof createTestDirectory>>
/** One folder for all of them, as each start finds what the one before left. `startStack.test.ts` starts in an empty one. */
let env: Record<string, string>

beforeAll(async () => {
  directory = await createTestDirectory()
  env = {
    PORT: `${await findFreePort()}`,
    KITH_DIR: join(directory.path, '.kith'),
    WEB_DIR: await createTestWeb(directory.path),
    SAMPLE_CONTENT: 'off',
  }
  await copyEmptyDatabase(join(env['KITH_DIR'] ?? '', 'db'))
})

afterAll(() => directory[Symbol.asyncDispose]())

type Process = { pid: number; parent: number; state: string; args: string }

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=,state=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), state, args }]
  })
}

/** Everything a process started, and what that started. */
async function findDescendants(pid: number | undefined): Promise<Process[]> {
  const all = await listProcesses()
  const found = all.filter(({ parent }) => parent === pid)
  for (const { pid: own } of found) found.push(...all.filter(({ parent }) => parent === own))
  return found
}

/** Those that still run; one that ended and was not yet collected does not. */
async function stillRunning(processes: readonly Process[]): Promise<string[]> {
  const running = (await listProcesses()).filter(({ state }) => !state.startsWith('Z'))
  return processes
    .filter(({ pid, args }) => running.some((one) => one.pid === pid && one.args === args))
    .map(({ args }) => args)
}

async function fund(url: string): Promise<{ address: `0x${string}`; hash: `0x${string}` }> {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const response = await fetch(`${url}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  expect(response.status).toBe(200)
  return { address, ...((await response.json()) as { hash: `0x${string}` }) }
}

test('behavior: Ctrl-C ends every process with exit code 0, and everything is kept', {
  tags: ['slow'],
}, async () => {
  const url = `http://localhost:${env['PORT']}`
  // Longer than the test may take, for the shutdown that waits for the open stream below.
  await using first = captureStart({ ...env, STOP_TIMEOUT_MS: '3600000' }, { script: main })
  await first.printed(`Kith is running at ${url}\nIt answers on this machine only.`)
  const { address, hash } = await fund(url)
  const client = createPublicClient({ transport: http(`${url}/rpc`), pollingInterval: 100 })
  const { blockHash } = await client.waitForTransactionReceipt({ hash })
  // A page that listens to what is new, for as long as it is open.
  const stream = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { events { __typename } }' }),
  })
  expect(stream.status).toBe(200)
  const started = await findDescendants(first.process.pid)
  expect(started.map(({ args }) => args)).toEqual([
    expect.stringContaining('supervise.mjs'),
    expect.stringMatching(/anvil --quiet --host 127\.0\.0\.1 /),
  ])

  // npm passes the terminal's Ctrl-C on, so it comes twice.
  first.process.kill('SIGINT')
  first.process.kill('SIGINT')

  expect(await first.ended).toBe(0)
  expect(first.output()).toContain('Stopping … (Ctrl-C again to stop at once)\nStopped.\n')
  expect(await stillRunning(started)).toEqual([])

  await using second = captureStart(env, { script: main })
  await second.printed('Kith is running at')
  expect(await client.getTransactionReceipt({ hash })).toMatchObject({ blockHash })
  expect(await client.getBalance({ address })).toBe(10n ** 18n)
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('behavior: kill -9 of everything loses nothing confirmed, and no process stays', async () => {
  const url = `http://localhost:${env['PORT']}`
  await using first = captureStart(env, { script: main })
  await first.printed('Kith is running at')
  const given = [await fund(url), await fund(url), await fund(url)]
  const started = await findDescendants(first.process.pid)
  expect(started).toHaveLength(2)

  first.process.kill('SIGKILL')
  await first.ended
  await waitFor(async () => (await stillRunning(started)).length === 0)

  await using second = captureStart(env, { script: main })
  await second.printed('Kith is running at')
  const client = createPublicClient({ transport: http(`${url}/rpc`) })
  for (const { address, hash } of given) {
    expect(await client.getBalance({ address })).toBe(10n ** 18n)
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }
  second.process.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('behavior: Ctrl-C while it starts stops it too', { tags: ['slow'] }, async () => {
  await using start = captureStart(env, { script: main })
  await start.printed('Starting the local chain …')
  await waitFor(async () => (await findDescendants(start.process.pid)).length === 2)
  const started = await findDescendants(start.process.pid)

  start.process.kill('SIGINT')

  expect(await start.ended).toBe(0)
  expect(start.output()).not.toContain('running')
  expect(await stillRunning(started)).toEqual([])
})

test('behavior: a second Ctrl-C stops at once, whatever hangs', { tags: ['slow'] }, async () => {
  await using start = captureStart(env, { script: main })
  await start.printed('Kith is running at')
  const started = await findDescendants(start.process.pid)
  // A chain process that hangs does not answer when it is to be saved.
  process.kill(started.at(-1)?.pid ?? 0, 'SIGSTOP')

  start.process.kill('SIGINT')
  await start.printed('Stopping …')
  // Two that come together are one.
  await sleep(600)
  start.process.kill('SIGINT')

  // Independent of the clock: how soon a process is gone depends on the machine. A stop that waited for the
  // chain would have ended in order, with `Stopped.` and 0.
  expect(await start.ended).toBe(1)
  expect(start.output()).not.toContain('Stopped.')
  await waitFor(async () => (await stillRunning(started)).length === 0)
})

test('error: a failed start prints sentences, no stack trace, and exits with code 1', async () => {
  await using start = captureStart({ ...env, PORT: 'eighty' }, { script: main })

  expect(await start.ended).toBe(1)
  expect(start.output()).toBe('\nPORT is "eighty".\nWrite a whole number from 0 to 65535.\n\n')
})

test('error: an old Node prints which version is needed', async () => {
  const nodeArguments = [
    '--import',
    `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})`,
  ]
  await using start = captureStart({}, { nodeArguments })

  expect(await start.ended).toBe(1)
  expect(start.output()).toBe(`
Kith needs Node 20.19 or newer; this is 20.18.3.
Install a newer one from https://nodejs.org, then run: npm ci && npm start

`)
})

test('error: packages that are missing, or not those of the lock file, are reported', async () => {
  const path = join(directory.path, 'fresh')
  for (const name of ['start.mjs', 'prepare.mjs']) await cp(join(root, 'stack', name), join(path, 'stack', name))
  await cp(join(root, 'package-lock.json'), join(path, 'package-lock.json'))
  const script = join(path, 'stack', 'start.mjs')

  await using missing = captureStart({}, { script })
  expect(await missing.ended).toBe(1)
  expect(missing.output()).toBe('\nThe packages are not installed.\nRun `npm ci`, then `npm start`.\n\n')

  const lock = JSON.parse(await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const fastify = lock.packages['node_modules/fastify']
  if (fastify) fastify.version = '4.0.0'
  await mkdir(join(path, 'node_modules'))
  await writeFile(join(path, 'node_modules', '.package-lock.json'), JSON.stringify(lock))
  await using old = captureStart({}, { script })
  expect(await old.ended).toBe(1)
  expect(old.output()).toMatch(/^\nThe installed packages do not match package-lock.json \(.+\)\.\nRun `npm ci`/)
})
