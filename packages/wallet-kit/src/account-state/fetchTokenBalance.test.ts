import { type Address, custom, encodeAbiParameters, type Hex, toFunctionSelector } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { createConfig } from 'wagmi'
import { fetchTokenBalance } from './fetchTokenBalance.ts'

const address: Address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const token: Address = '0x00000000219ab540356cbb839cbe05303d7705fa'

/** Asks a contract whose answers are in `returns`, by signature; it reverts for all else. */
function fetchFrom(returns: { [signature: string]: Hex }) {
  const calls: unknown[] = []
  const node = custom(
    {
      async request({ params }: { method: string; params: readonly [{ to: string; data: Hex }] }) {
        calls.push(params[0].to)
        const found = Object.entries(returns).find(([name]) => params[0].data.startsWith(toFunctionSelector(name)))
        if (!found) throw Object.assign(new Error('execution reverted'), { code: 3 })
        return found[1]
      },
    },
    { retryCount: 0 },
  )
  const config = createConfig({
    chains: [polygonMumbai],
    transports: { 80001: node },
    batch: { multicall: false },
    storage: null,
  })
  return { calls, balance: fetchTokenBalance(config, { address, chainId: 80001, token }) }
}

const amount = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

test('behavior: the balance of a token comes with its own decimals and symbol', async () => {
  const { balance, calls } = fetchFrom({
    'balanceOf(address)': amount(12_500_000n),
    'decimals()': amount(6n),
    'symbol()': text('USDC'),
  })

  expect(await balance).toEqual({ value: 12_500_000n, decimals: 6, symbol: 'USDC' })
  expect(calls).toEqual([token, token, token])
})

test('error: a symbol that is hidden or missing harms nothing', async () => {
  const rest = { 'balanceOf(address)': amount(1n), 'decimals()': amount(0n) }

  expect((await fetchFrom({ ...rest, 'symbol()': text('\u202eCDSU\u0000 ') }).balance).symbol).toBe('CDSU')
  expect((await fetchFrom(rest).balance).symbol).toBe('0x00…05fa')
})

test('error: what is no token has no balance', async () => {
  await expect(fetchFrom({ 'symbol()': text('X') }).balance).rejects.toThrow('balanceOf')
})
