import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPublicClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { findFreePort } from './chain/findFreePort.ts'
import { captureStart } from './testing/captureStart.ts'
import { createTestDirectory } from './testing/createTestDirectory.ts'
import { createTestWeb } from './testing/createTestWeb.ts'
import { waitFor } from './testing/waitFor.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
const main = join(root, 'stack', 'dist', 'main.js')

beforeAll(async () => {
  // What a person starts is what was built, not what the tests read.
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'stack'], { cwd: root })
}, 120_000)

async function createEnv(path: string): Promise<Record<string, string>> {
  return {
    PORT: `${await findFreePort()}`,
    KITH_DIR: join(path, '.kith'),
    WEB_DIR: await createTestWeb(path),
    SAMPLE_CONTENT: 'off',
  }
}

/** Processes whose command line names this folder, or that are the chain of this one. */
async function processesOf(folder: string): Promise<string[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,args='])
  return stdout.split('\n').filter((line) => line.includes(folder))
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

test('behavior: Ctrl-C ends every process it started, with exit code 0, and everything is kept', async () => {
  await using directory = await createTestDirectory()
  const env = await createEnv(directory.path)
  const url = `http://localhost:${env['PORT']}`
  const first = captureStart(env, { script: main })
  await first.printed(`Kith is running at ${url}\nIt answers on this machine only.`)
  const { address, hash } = await fund(url)
  const client = createPublicClient({ transport: http(`${url}/rpc`), pollingInterval: 100 })
  const { blockHash } = await client.waitForTransactionReceipt({ hash })

  // npm passes the terminal's Ctrl-C on, so it comes twice.
  first.process.kill('SIGINT')
  first.process.kill('SIGINT')

  expect(await first.ended).toBe(0)
  expect(first.output()).toContain('Stopping … (Ctrl-C again to stop at once)\nStopped.\n')
  expect(await processesOf(directory.path)).toEqual([])

  const second = captureStart(env, { script: main })
  await second.printed('Kith is running at')
  expect(await client.getTransactionReceipt({ hash })).toMatchObject({ blockHash })
  expect(await client.getBalance({ address })).toBe(10n ** 18n)
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('behavior: kill -9 of everything loses no confirmed transaction and leaves no process behind', async () => {
  await using directory = await createTestDirectory()
  const env = await createEnv(directory.path)
  const url = `http://localhost:${env['PORT']}`
  const first = captureStart(env, { script: main })
  await first.printed('Kith is running at')
  const given = [await fund(url), await fund(url), await fund(url)]

  first.process.kill('SIGKILL')
  await first.ended
  await waitFor(async () => (await processesOf(directory.path)).length === 0)

  const second = captureStart(env, { script: main })
  await second.printed('Kith is running at')
  const client = createPublicClient({ transport: http(`${url}/rpc`) })
  for (const { address, hash } of given) {
    expect(await client.getBalance({ address })).toBe(10n ** 18n)
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  }
  second.process.kill('SIGINT')
  expect(await second.ended).toBe(0)
})

test('behavior: Ctrl-C while it starts stops it too', async () => {
  await using directory = await createTestDirectory()
  const start = captureStart(await createEnv(directory.path), { script: main })
  await start.printed('Starting the local chain …')

  start.process.kill('SIGINT')

  expect(await start.ended).toBe(0)
  expect(start.output()).not.toContain('running')
  expect(await processesOf(directory.path)).toEqual([])
})

test('behavior: a second Ctrl-C stops at once', async () => {
  await using directory = await createTestDirectory()
  const start = captureStart(await createEnv(directory.path), {
    script: main,
    // A service that takes for ever to stop.
    nodeArguments: [
      '--import',
      'data:text/javascript,process.on("SIGINT", () => { for (const end = Date.now() + 700; Date.now() < end;); })',
    ],
  })
  await start.printed('Kith is running at')

  start.process.kill('SIGINT')
  await start.printed('Stopping …')
  setTimeout(() => start.process.kill('SIGINT'), 600)

  expect([0, 1]).toContain(await start.ended)
  await waitFor(async () => (await processesOf(directory.path)).length === 0)
})

test('error: what keeps it from starting is told in plain sentences, without a stack trace, and the exit code is 1', async () => {
  await using directory = await createTestDirectory()
  const env = await createEnv(directory.path)

  const start = captureStart({ ...env, PORT: 'eighty' }, { script: main })

  expect(await start.ended).toBe(1)
  expect(start.output()).toBe('\nPORT is "eighty".\nWrite a whole number from 0 to 65535.\n\n')
})

test('error: an old Node is told which one is needed', async () => {
  const nodeArguments = [
    '--import',
    `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})`,
  ]
  const start = captureStart({}, { nodeArguments })

  expect(await start.ended).toBe(1)
  expect(start.output()).toBe(`
Kith needs Node 20.19 or newer; this is 20.18.3.
Install a newer one from https://nodejs.org, then run: npm ci && npm start

`)
})

test('error: packages that are missing, or not those of the lock file, are told', async () => {
  await using directory = await createTestDirectory()
  const { path } = directory
  for (const name of ['start.mjs', 'prepare.mjs']) await cp(join(root, 'stack', name), join(path, 'stack', name))
  await cp(join(root, 'package-lock.json'), join(path, 'package-lock.json'))
  const script = join(path, 'stack', 'start.mjs')

  const missing = captureStart({}, { script })
  expect(await missing.ended).toBe(1)
  expect(missing.output()).toBe('\nThe packages are not installed.\nRun `npm ci`, then `npm start`.\n\n')

  const lock = JSON.parse(await readFile(join(root, 'node_modules', '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const fastify = lock.packages['node_modules/fastify']
  if (fastify) fastify.version = '4.0.0'
  await mkdir(join(path, 'node_modules'))
  await writeFile(join(path, 'node_modules', '.package-lock.json'), JSON.stringify(lock))
  const old = captureStart({}, { script })
  expect(await old.ended).toBe(1)
  expect(old.output()).toMatch(/^\nThe installed packages do not match package-lock.json \(.+\)\.\nRun `npm ci`/)
})
