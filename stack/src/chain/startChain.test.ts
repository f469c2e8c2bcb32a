import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { startTestChain } from '../testing/startTestChain.ts'
import { waitFor } from '../testing/waitFor.ts'
import type { Funder } from './openFunder.ts'
import type { Chain } from './startChain.ts'

const someone: Address = '0x00000000000000000000000000000000000000aa'

async function balanceOf(chain: Chain, address: Address = someone): Promise<bigint> {
  return BigInt((await chain.call({ method: 'eth_getBalance', params: [address, 'latest'] })) as Hex)
}

async function give(chain: Chain, funder: Funder, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) await funder.send(chain, { to: someone, value: 1n })
}

function kill(pid: number | null): void {
  if (pid === null) throw new Error('The chain process is gone already.')
  process.kill(pid, 'SIGKILL')
}

/** Whether it still runs; one that ended but was not yet collected by its parent does not. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return stat !== null && fieldsOf(stat)[0] !== 'Z'
}

test('behavior: the chain is 80001, with a block every 2 s and no node accounts', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path)
  const { chain } = started

  expect(await chain.call({ method: 'eth_chainId', params: [] })).toBe('0x13881')
  expect(await chain.call({ method: 'eth_accounts', params: [] })).toEqual([])
  // On a busy machine one may come late: then it is the next two.
  await waitFor(async () => {
    const head = Number((await chain.call({ method: 'eth_blockNumber', params: [] })) as Hex)
    if (head < 2) return false
    const [first, second] = await Promise.all(
      [head - 1, head].map((number) =>
        chain.call({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, false] }),
      ),
    )
    return timeOf(second) - timeOf(first) === 2
  })
})

test('behavior: a transaction waits in the pool until the next block', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path, { blockTimeSeconds: 60 })
  const { chain, funder } = started

  const hash = await funder.send(chain, { to: someone, value: 1n })

  expect(await chain.call({ method: 'eth_getTransactionReceipt', params: [hash] })).toBeNull()
  await chain.mine()
  expect(await chain.call({ method: 'eth_getTransactionReceipt', params: [hash] })).not.toBeNull()
})

test('behavior: stopped and started, the chain goes on where it was', async () => {
  await using directory = await createTestDirectory()
  let before: unknown
  {
    await using started = await startTestChain(directory.path)
    const { chain, funder } = started
    await give(chain, funder, 3)
    await chain.mine()
    before = await chain.call({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  }

  await using started = await startTestChain(directory.path)
  const { chain } = started

  expect(await balanceOf(chain)).toBe(3n)
  const { number } = before as { number: Hex }
  expect(await chain.call({ method: 'eth_getBlockByNumber', params: [number, false] })).toEqual(before)
})

test('behavior: kill -9 of the chain loses no accepted transaction, even if pending', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path)
  const { chain, funder, output } = started
  await give(chain, funder, 5)
  await chain.mine()
  await give(chain, funder, 2)

  kill(chain.pid())
  await expect(waitFor(() => chain.pid() === null)).resolves.toBeUndefined()
  await expect(balanceOf(chain)).rejects.toMatchObject({ name: 'ChainUnavailableError', retryable: true })
  await waitFor(() => chain.pid() !== null)

  expect(await balanceOf(chain)).toBe(7n)
  expect(output).toEqual([
    'The chain process ended unexpectedly. Starting it again from its saved state.',
    'The chain is back; 7 transactions replayed from the journal.',
  ])
  await give(chain, funder)
  await chain.mine()
  expect(await balanceOf(chain)).toBe(8n)
})

test('behavior: a chain that hangs is restarted, and loses no confirmed transaction', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path, { blockTimeSeconds: 60, hangMs: 1000 })
  const { chain, funder } = started
  await give(chain, funder, 3)
  await chain.mine()
  await give(chain, funder, 2)
  const first = chain.pid() ?? 0

  // The system still accepts connections, but nothing answers.
  process.kill(first, 'SIGSTOP')
  await waitFor(async () => chain.pid() !== null && chain.pid() !== first)
  await chain.mine()

  expect(await isRunning(first)).toBe(false)
  expect(started.output).toContain('The chain process has not answered for 1 seconds. Ending it.')
  expect(await balanceOf(chain)).toBe(5n)
})

test('behavior: a chain process whose supervisor alone is killed does not stay behind', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path)
  const { chain, funder } = started
  await give(chain, funder)
  const pid = chain.pid() ?? 0

  kill(Number(fieldsOf(await readFile(`/proc/${pid}/stat`, 'utf8'))[1]))
  await waitFor(() => chain.pid() !== pid && chain.pid() !== null)

  expect(await isRunning(pid)).toBe(false)
  expect(await balanceOf(chain)).toBe(1n)
})

test('behavior: only what the saved state lacks is replayed', async () => {
  await using directory = await createTestDirectory()
  await using started = await startTestChain(directory.path, { saveDelayMs: 0, blockTimeSeconds: 60 })
  const { chain, funder, output } = started
  await give(chain, funder, 2)
  await chain.mine()
  await give(chain, funder)
  // The last of these saves holds the two of the block, and never what waits in the pool.
  await waitFor(async () => (await savedBalance(directory.path)) === 2n)

  kill(chain.pid())
  await waitFor(() => output.some((line) => line.startsWith('The chain is back')))

  expect(await balanceOf(chain)).toBe(3n)
  expect(output).toContain('The chain is back; 1 transaction replayed from the journal.')
})

test('behavior: what is replayed keeps its order across accounts, whatever each pays', async () => {
  await using directory = await createTestDirectory()
  const poor = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const rich = privateKeyToAccount(`0x${'22'.repeat(32)}`)
  await using started = await startTestChain(directory.path)
  const { chain, funder } = started
  for (const { address } of [poor, rich]) await funder.send(chain, { to: address, value: parseEther('1') })
  await chain.mine()
  const fields = { type: 'eip1559', chainId: 80001, nonce: 0, gas: 21_000n, to: someone } as const
  const first = await chain.send(await poor.signTransaction({ ...fields, maxFeePerGas: 10n ** 10n }))
  const second = await chain.send(await rich.signTransaction({ ...fields, maxFeePerGas: 10n ** 12n }))

  kill(chain.pid())
  await waitFor(() => chain.pid() === null)
  await waitFor(() => chain.pid() !== null)

  const [a, b] = await Promise.all(
    [first, second].map((hash) => chain.call({ method: 'eth_getTransactionByHash', params: [hash] })),
  )
  expect(placeOf(a)).toBeLessThan(placeOf(b))
})

test('behavior: the same transaction sent again is confirmed again and journaled once', async () => {
  await using directory = await createTestDirectory()
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  await using started = await startTestChain(directory.path)
  const { chain, funder } = started
  await funder.send(chain, { to: account.address, value: parseEther('1') })
  await chain.mine()
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: 80001,
    nonce: 0,
    to: someone,
    gas: 21_000n,
    maxFeePerGas: 10n ** 10n,
  })

  const hashes = [await chain.send(raw), await chain.send(raw)]
  await chain.mine()
  hashes.push(await chain.send(raw))

  expect(new Set(hashes).size).toBe(1)
  expect((await readFile(join(directory.path, 'journal'), 'utf8')).split('\n')).toHaveLength(3)
})

test('error: a damaged state is set aside and the journal gives back what it held', async () => {
  await using directory = await createTestDirectory()
  {
    await using started = await startTestChain(directory.path)
    await give(started.chain, started.funder, 4)
    await started.chain.mine()
  }
  for (const name of await statesIn(directory.path)) {
    const path = join(directory.path, name)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/"balance":"0x[0-9a-f]"/, '"balance":"0xf"'))
  }

  await using started = await startTestChain(directory.path)
  const { chain, output } = started

  expect(await balanceOf(chain)).toBe(4n)
  expect(output).toEqual([
    expect.stringMatching(/^A saved state of the chain is damaged. It was moved to .+\.damaged-/),
  ])
})

test('error: a chain program that does not start shows its own output', async () => {
  await using directory = await createTestDirectory()

  await expect(startTestChain(directory.path, { program: process.execPath })).rejects.toMatchObject({
    name: 'ChainStartError',
    details: expect.stringContaining('bad option: --quiet'),
    message: expect.stringContaining('run `npm ci` again'),
  })
})

async function statesIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.json'))
}

/** What somebody has by the newest saved state. */
async function savedBalance(directory: string): Promise<bigint> {
  const newest = (await statesIn(directory)).sort().at(-1)
  if (newest === undefined) return 0n
  const state = JSON.parse(await readFile(join(directory, newest), 'utf8')) as SavedState
  return BigInt(state.accounts[someone]?.balance ?? 0)
}
type SavedState = { accounts: { [address: string]: { balance: Hex } } }

/** Our own node's answers. */
function timeOf(block: unknown): number {
  return Number((block as { timestamp: Hex }).timestamp)
}

function placeOf(transaction: unknown): number {
  const { blockNumber, transactionIndex } = transaction as { blockNumber: Hex; transactionIndex: Hex }
  return Number(blockNumber) * 1000 + Number(transactionIndex)
}

/** The fields of /proc/PID/stat after the command's name: state, parent, ... */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
