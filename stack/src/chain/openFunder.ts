import { readFile, writeFile } from 'node:fs/promises'
import { type Address, type Hex, isHex, numberToHex, parseEther, parseGwei } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { RpcCall } from './callNode.ts'
import { createQueue } from './createQueue.ts'
import { nameDamaged } from './nameDamaged.ts'
import type { Chain } from './startChain.ts'

type FunderTransaction = { to: Address; value?: bigint; data?: Hex; gas?: bigint }

/** The account that pays on the local chain: contracts, the faucet, sample handles. Its key is made here and stays here. */
export type Funder = {
  address: Address
  /** Gives the account coins where it has too few; part of every start of the chain process. */
  fill: (call: (call: RpcCall) => Promise<unknown>) => Promise<void>
  /** Sends one transaction through the journal. */
  send: (chain: Chain, transaction: FunderTransaction) => Promise<Hex>
}

const full = parseEther('1000000000')
const low = full / 2n

/** Opens the funder's key, or creates a random one. */
export async function openFunder(path: string): Promise<Funder> {
  const account = privateKeyToAccount(await readKey(path))
  const queue = createQueue()

  async function send(chain: Chain, { to, value = 0n, data = '0x', gas = 100_000n }: FunderTransaction): Promise<Hex> {
    const nonce = await chain.call({ method: 'eth_getTransactionCount', params: [account.address, 'pending'] })
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: chain.chainId,
      // Answered by our own node.
      nonce: Number(nonce as Hex),
      to,
      value,
      data,
      gas,
      maxFeePerGas: parseGwei('10'),
      maxPriorityFeePerGas: parseGwei('1'),
    })
    return await chain.send(raw)
  }

  return {
    address: account.address,
    async fill(call) {
      const balance = await call({ method: 'eth_getBalance', params: [account.address, 'latest'] })
      if (BigInt(balance as Hex) < low)
        await call({ method: 'anvil_setBalance', params: [account.address, numberToHex(full)] })
    },
    // One after the other, since each takes the next nonce.
    send: (chain, transaction) => queue.run(() => send(chain, transaction)),
  }
}

async function readKey(path: string): Promise<Hex> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const key = text?.trim()
  if (isHex(key) && key.length === 66) return key
  // A new account can fund as well as the old one; the unreadable key is kept in case it is not worthless.
  if (text !== null) await writeFile(nameDamaged(path), text, { mode: 0o600 })
  const fresh = generatePrivateKey()
  await writeFile(path, `${fresh}\n`, { mode: 0o600, flush: true })
  return fresh
}
