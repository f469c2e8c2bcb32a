import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operator } from '../person/operator.ts'
import { createDatabase } from './createDatabase.ts'
import type { EmbeddedStack } from './EmbeddedStack.ts'
import { findDescendants } from './findDescendants.ts'

const root = join(import.meta.dirname, '../..')
/** The first start builds what is stale, deploys the contracts and writes the sample content. */
const startLimitMs = 600_000
const stopLimitMs = 60_000

/** Starts the product from its built files, with nothing of this machine's own settings. */
export async function startStack(): Promise<EmbeddedStack> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-e2e-'))
  keepSampleSeed(folder)
  const database = await createDatabase()
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const relayUrl = `ws://127.0.0.1:${await findFreePort()}`
  const clientOrigin = `http://127.0.0.1:${await findFreePort()}`
  let output = ''
  let child: ChildProcess | undefined

  const start = async ({ webDir }: { webDir?: string } = {}) => {
    const { PATH, HOME, KITH_BROTLI_QUALITY } = process.env
    const web = webDir === undefined ? {} : { WEB_DIR: webDir }
    const own = {
      ...web,
      ...(database !== null && { DATABASE_URL: database.url }),
      // Else it would compress again what the gate built.
      ...(KITH_BROTLI_QUALITY !== undefined && { KITH_BROTLI_QUALITY }),
      PORT: String(port),
      KITH_DIR: folder,
      WALLETCONNECT_RELAY_URL: relayUrl,
      CLIENT_ORIGINS: clientOrigin,
      OPERATORS: operator.address,
    }
    const env = { PATH, HOME, NODE_ENV: 'production', ...own }
    output = ''
    child = spawn(process.execPath, ['stack/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    await untilRunning(child, () => output)
  }
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    const isLate = await Promise.race([ended.then(() => false), wait(stopLimitMs).then(() => true)])
    if (!isLate) return
    running.kill('SIGKILL')
    throw new Error(`the stack did not end within ${stopLimitMs} ms of ${signal}\n${output}`)
  }

  const stack: EmbeddedStack = {
    origin,
    relayUrl,
    clientOrigin,
    output: () => output,
    start,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    freezeChain: () => {
      const chain = findDescendants(child?.pid ?? 0).filter(({ command }) => command.includes('anvil'))
      if (chain.length === 0) throw new Error('the stack runs no chain of its own')
      for (const { pid } of chain) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const { pid } of chain) thaw(pid)
      }
    },
    [Symbol.asyncDispose]: async () => {
      await end('SIGINT')
      await database?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await start()
  return stack
}

/** The sample people have the same wallets in every run, and with them the same swatches in every picture. */
function keepSampleSeed(folder: string): void {
  const plan = { seed: `0x${'6b'.repeat(32)}`, madeAtMs: 0, service: '', delegations: {}, isDone: false }
  writeFileSync(join(folder, 'layout'), '1')
  mkdirSync(join(folder, 'sample'))
  writeFileSync(join(folder, 'sample', 'plan.json'), JSON.stringify(plan))
}

/**
 * A free port, so that another run on this machine has its own. Below the ephemeral range: until the service listens, the app
 * is built, and other programs open connections.
 */
async function findFreePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return await findFreePort()
  }
  server.close()
  return port
}

/** It says so itself, once everything is up and the sample content is written. */
async function untilRunning(child: ChildProcess, output: () => string): Promise<void> {
  const lateAt = Date.now() + startLimitMs
  while (!output().includes('Kith is running at')) {
    if (child.exitCode !== null) throw new Error(`the stack ended with ${child.exitCode}\n${output()}`)
    if (Date.now() > lateAt) throw new Error(`the stack was not up within ${startLimitMs} ms\n${output()}`)
    await wait(50)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** The stack restarts a chain that hangs: then there is no such process any more, and another one runs. */
function thaw(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
