import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ChainStartError } from '../errors/ChainStartError.ts'
import { callNode } from './callNode.ts'

/** Beside `src/` and `dist/` alike. */
const supervisor = fileURLToPath(new URL('../../supervise.mjs', import.meta.url))

export type StartNodeParameters = {
  program: string
  port: number
  chainId: number
  blockTimeSeconds: number
  /** Where the program may keep its own cache. */
  home: string
  /** A saved state to begin from. */
  statePath: string | null
}

/** One running chain process. */
export type ChainNode = {
  /** Of the chain program itself. */
  pid: number
  /** Resolves when the process has ended, however. */
  ended: Promise<void>
  stop: () => Promise<void>
}

const startLimitMs = 30_000

/**
 * Starts the chain program on loopback, without any account of its own, and waits until it answers.
 *
 * @throws {@link ChainStartError} when it ends before it answers.
 */
export async function startNode({
  program,
  port,
  chainId,
  blockTimeSeconds,
  home,
  statePath,
}: StartNodeParameters): Promise<ChainNode> {
  const args = ['--quiet', '--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`]
  args.push('--block-time', `${blockTimeSeconds}`)
  // No accounts: the node cannot sign. No CORS: no page of another origin can talk to it.
  args.push('--accounts', '0', '--no-cors')
  // First come, first served: a replayed journal then ends as the first run did. 7 wei is where an idle base fee rests,
  // so no replayed transaction is ever too cheap.
  args.push('--order', 'fifo', '--block-base-fee-per-gas', '7')
  // States of the last blocks only, in memory; without it the node writes each to disk or grows without bound.
  args.push('--prune-history', '32')
  if (statePath !== null) args.push('--load-state', statePath)

  // Its own process group: Ctrl-C reaches the stack alone, which then stops things in order.
  const child = spawn(process.execPath, [supervisor, program, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, USERPROFILE: home },
    windowsHide: true,
  })
  let hasEnded = false
  const ended = once(child, 'exit').then(() => {
    hasEnded = true
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-2000)
  })
  let pid = 0
  child.stdout.on('data', (chunk: Buffer) => {
    pid = Number.parseInt(`${chunk}`, 10)
  })
  child.stdin.on('error', () => {
    // The supervisor is gone already, which `ended` reports.
  })

  async function stop() {
    child.stdin.destroy()
    await ended
  }

  const deadline = Date.now() + startLimitMs
  while (!hasEnded && Date.now() < deadline) {
    const answer = await callNode(port, { method: 'eth_chainId', params: [] }).catch(() => null)
    if (answer !== null && pid > 0) {
      // The supervisor may be killed alone; its program must not stay behind on the port.
      void ended.then(() => killQuietly(pid))
      return { pid, ended, stop }
    }
    await Promise.race([sleep(20), ended])
  }
  await stop()
  throw new ChainStartError({ program, details: words.trim() || undefined })
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Gone already, as it should be.
  }
}
