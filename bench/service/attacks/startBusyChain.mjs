import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { contractAddresses, handleRegistryAbi } from '@kith/protocol/abis'
import { deterministicDeployer, handleRegistryBytecode } from '@kith/protocol/bytecode'
import { concat, createTestClient, encodeFunctionData, http, publicActions, walletActions } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { polygonMumbai } from 'viem/chains'

const lagBlocks = 3
const registry = contractAddresses.HandleRegistry.polygonMumbai

/**
 * Starts a local chain on which one wallet owns `handles` handles and changes its primary one in each block. Two nodes
 * answer in turn at its address; one of them is three blocks behind.
 *
 * @param {{ handles: number, blockMs: number }} parameters
 * @returns {Promise<{ url: string, readBlock: () => Promise<number>, stop: () => Promise<void> }>}
 */
export async function startBusyChain({ handles, blockMs }) {
  const child = spawn(findAnvil(), ['--port', '0', '--chain-id', '80001', '--no-mining'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const node = await readUrl(child)
  const client = createTestClient({
    mode: 'anvil',
    chain: polygonMumbai,
    account: mnemonicToAccount('test test test test test test test test test test test junk'),
    transport: http(node, { retryCount: 0, timeout: 120_000 }),
  })
    .extend(publicActions)
    .extend(walletActions)
  const { deployer, data } = {
    deployer: deterministicDeployer.address,
    data: concat([deterministicDeployer.salt, handleRegistryBytecode]),
  }
  await client.sendTransaction({ to: deployer, data, gas: 8_000_000n })
  await client.mine({ blocks: 1 })
  const { nonce: first } = { nonce: await client.getTransactionCount({ address: client.account.address }) }
  let nonce = first
  /** @param {'register' | 'setPrimary'} functionName @param {number} number */
  const send = async (functionName, number) => {
    const call = encodeFunctionData({ abi: handleRegistryAbi, functionName, args: [`churn-${number}`] })
    await client.sendTransaction({ to: registry, data: call, gas: 300_000n, nonce: nonce++ })
  }
  for (let number = 0; number < handles; number++) {
    await send('register', number)
    if (number % 50 === 49) await client.mine({ blocks: 1 })
  }
  await client.mine({ blocks: 1 })

  let turn = 0
  let mining = Promise.resolve()
  const timer = setInterval(() => {
    mining = mining
      .then(async () => {
        await send('setPrimary', turn++ % handles)
        await client.mine({ blocks: 1 })
      })
      .catch(() => undefined)
  }, blockMs)
  const proxy = createServer(createLaggingNode(node))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address())
  return {
    url: `http://127.0.0.1:${port}`,
    readBlock: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    async stop() {
      clearInterval(timer)
      await mining
      proxy.closeAllConnections()
      proxy.close()
      child.kill('SIGKILL')
    },
  }
}

/**
 * Passes requests on to the node. Answers every second one as a node would that is some blocks behind.
 *
 * @param {string} node
 * @returns {import('node:http').RequestListener}
 */
function createLaggingNode(node) {
  let turn = 0
  return async (request, response) => {
    try {
      const parts = []
      for await (const part of request) parts.push(part)
      const body = JSON.parse(Buffer.concat(parts).toString())
      const isBehind = turn++ % 2 === 1
      const calls = Array.isArray(body) ? body : [body]
      const head = isBehind ? Number((await ask(node, { method: 'eth_blockNumber', params: [] })).result) : 0
      const answers = await Promise.all(
        calls.map(async (call) => {
          const { id, method, params } = call
          const newest = `0x${Math.max(0, head - lagBlocks).toString(16)}`
          if (isBehind && method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: newest }
          if (isBehind && method === 'eth_getBlockByNumber') {
            const asked = params[0]
            const number = asked === 'latest' ? newest : asked
            if (Number(number) > Number(newest)) return { jsonrpc: '2.0', id, result: null }
            return { ...(await ask(node, { method, params: [number, params[1]] })), id }
          }
          return { ...(await ask(node, { method, params })), id }
        }),
      )
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
    } catch {
      response.statusCode = 502
      response.end()
    }
  }
}

/** @param {string} node @param {{ method: string, params: unknown[] }} call @returns {Promise<any>} */
async function ask(node, call) {
  const answer = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
  })
  return await answer.json()
}

function findAnvil() {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  return createRequire(anvil).resolve(`@foundry-rs/anvil-${process.platform}-${architecture}/bin/anvil`)
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
async function readUrl(child) {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const address = /Listening on (\S+)/.exec(text)?.[1]
    if (address === undefined) continue
    child.stdout?.resume()
    return `http://${address}`
  }
  throw new Error(`anvil ended before it listened: ${text}`)
}
