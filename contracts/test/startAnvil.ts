import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findFoundryProgram } from '../findFoundryProgram.mjs'

export type Anvil = AsyncDisposable & {
  /** Where it answers JSON-RPC. */
  url: string
}

/** Starts a fresh chain with the id of polygonMumbai on a free loopback port. Disposing of it ends the process. */
export async function startAnvil(): Promise<Anvil> {
  const child = spawn(findFoundryProgram('anvil'), ['--port', '0', '--chain-id', '80001'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1]
    if (address === undefined) continue

    child.stdout.resume()
    return {
      url: `http://${address}`,
      async [Symbol.asyncDispose]() {
        child.kill()
        await exited
      },
    }
  }
  throw new Error('anvil ended before it listened.')
}
