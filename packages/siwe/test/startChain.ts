import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { type Client, createClient, createTestClient, http, type TestClient, type Transport } from 'viem'
import { polygonMumbai } from 'viem/chains'

export type TestChain = AsyncDisposable & {
  client: Client<Transport, typeof polygonMumbai>
  /** Puts code and balances where a test wants them. */
  admin: TestClient
  url: string
}

/** Starts a local chain of id 80001 on a free port; stopped by `await using` or its dispose function. */
export async function startChain(): Promise<TestChain> {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs')
  const child = spawn(process.execPath, [program, '--port', '0', '--chain-id', '80001', '--hardfork', 'prague'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readUrl(child.stdout)
  const transport = http(url, { retryCount: 0 })
  return {
    url,
    client: createClient({ chain: polygonMumbai, transport }),
    admin: createTestClient({ mode: 'anvil', chain: polygonMumbai, transport }),
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function readUrl(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    const address = /Listening on (\S+)/.exec(line)?.[1]
    if (address !== undefined) return `http://${address}`
  }
  throw new Error('anvil ended before it listened.')
}
