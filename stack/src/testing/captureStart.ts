import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const startScript = fileURLToPath(new URL('../../start.mjs', import.meta.url))

/** Disposing it kills what still runs, so that a test that fails leaves nothing behind. */
export type CapturedStart = AsyncDisposable & {
  process: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Resolves once `text` was printed. */
  printed: (text: string) => Promise<void>
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

/** Runs what `npm start` runs, or another script, with these settings alone, and listens to what it says. */
export function captureStart(
  env: Readonly<Record<string, string>>,
  { script = startScript, nodeArguments = [] }: { script?: string; nodeArguments?: readonly string[] } = {},
): CapturedStart {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...nodeArguments, script], {
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)

  async function printed(text: string): Promise<void> {
    while (!output.includes(text)) {
      const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)])
      if (isOver && !output.includes(text)) throw new Error(`It ended without saying "${text}":\n${output}`)
    }
  }

  return {
    process: child,
    output: () => output,
    printed,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
