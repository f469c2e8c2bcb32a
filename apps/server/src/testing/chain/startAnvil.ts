import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { contractAddresses } from '@kith/protocol/abis'
import { deterministicDeployer, handleRegistryBytecode } from '@kith/protocol/bytecode'
import {
  type Chain,
  concat,
  createTestClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
  type WalletActions,
  walletActions,
} from 'viem'
import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

export type Anvil = AsyncDisposable & { url: string; client: AnvilClient }

/** Reads, writes, and turns the chain's wheels. */
export type AnvilClient = TestClient<'anvil', HttpTransport, Chain, HDAccount> &
  PublicActions<HttpTransport, Chain, HDAccount> &
  WalletActions<Chain, HDAccount>

export type StartAnvilParameters = {
  chainId?: number | undefined
  /** Of its first block, milliseconds. Defaults to now. */
  startsAtMs?: number | undefined
}

/** A local chain, by default of id 80001, that mines on request, on a free port. */
export async function startAnvil({ chainId = 80_001, startsAtMs }: StartAnvilParameters = {}): Promise<Anvil> {
  const begin = startsAtMs === undefined ? [] : ['--timestamp', String(Math.floor(startsAtMs / 1000))]
  const child = spawn(findAnvil(), ['--port', '0', '--chain-id', String(chainId), '--no-mining', ...begin], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const url = await readUrl(child)
  return {
    url,
    client: connect(url, chainId),
    async [Symbol.asyncDispose]() {
      if (child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Puts HandleRegistry at its address, in a block of its own. */
export async function deployRegistry({ client }: Anvil): Promise<`0x${string}`> {
  await client.sendTransaction({
    to: deterministicDeployer.address,
    data: concat([deterministicDeployer.salt, handleRegistryBytecode]),
    gas: 8_000_000n,
  })
  await client.mine({ blocks: 1 })
  return contractAddresses.HandleRegistry.polygonMumbai
}

function connect(url: string, id: number): AnvilClient {
  const chain: Chain = defineChain({
    id,
    name: 'Anvil',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  // anvil's own accounts, known to everyone.
  const account = mnemonicToAccount('test test test test test test test test test test test junk')
  // Asked once, and waited for: a second request would mine another thousand blocks where the first one takes its time.
  const transport = http(url, { retryCount: 0, timeout: 120_000 })
  return createTestClient({ mode: 'anvil', chain, account, transport, pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
}

function findAnvil(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return createRequire(anvil).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/${program}`)
}

async function readUrl(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const address = /Listening on (\S+)/.exec(text)?.[1]
    if (address === undefined) continue
    // Whatever it prints later is nobody's concern, but must not fill the pipe.
    child.stdout?.resume()
    return `http://${address}`
  }
  throw new Error(`anvil ended before it listened: ${text}`)
}
