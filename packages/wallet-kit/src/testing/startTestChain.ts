import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

export type TestChain = AsyncDisposable & { url: string }

/** Starts a local chain on a free port, with every network upgrade up to Prague, EIP-7702 included. Only for the kit's own tests. */
export async function startTestChain({ chainId = 80001 }: { chainId?: number } = {}): Promise<TestChain> {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs')
  const options = ['--port', '0', '--chain-id', String(chainId), '--hardfork', 'prague']
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Listening on (\S+)/.exec(line)?.[1]
    if (address === undefined) continue
    return {
      url: `http://${address}`,
      async [Symbol.asyncDispose]() {
        child.kill()
        await once(child, 'exit')
      },
    }
  }
  throw new Error('anvil ended before it listened.')
}
