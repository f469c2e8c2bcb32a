import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createFakeChain } from '../../testing/createFakeChain.ts'
import { createFakeRegistry, decodeRegistryCall } from '../../testing/createFakeRegistry.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { GiveHandle } from './GiveHandle.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const account = `0x${'a1'.repeat(20)}` as const
/** Of every taken handle, in the fake registry. */
const owner = `0x${'b2'.repeat(20)}` as const
const former = `0x${'c3'.repeat(20)}` as const
const record = await createTestRecord({ address: account })

/** As a wallet cache that was kept with the page of yesterday. */
function Kept({ of, data, children }: { of: readonly unknown[]; data: unknown; children: ReactNode }) {
  const client = useQueryClient()
  useState(() => client.setQueryData(of, data, { updatedAt: Date.now() - 3_600_000 }))
  return children
}

test('regression: a cached recipient is looked up again before anything is given', async () => {
  let hasAnswered = false
  let answer: () => void = () => undefined
  const registry = createFakeRegistry({ taken: ['ines'] })
  const chain = createFakeChain(
    {
      ...registry.answers,
      eth_call: async (params) => {
        if (!hasAnswered) await new Promise<void>((resolve) => (answer = resolve))
        return registry.answers.eth_call(params)
      },
      eth_getCode: () => '0x',
      eth_getBalance: () => '0xde0b6b3a7640000',
      eth_gasPrice: () => '0x1',
      eth_estimateGas: () => '0x1',
      eth_blockNumber: () => '0x2',
      eth_getBlockByNumber: () => ({ number: '0x2', transactions: [] }),
      eth_getTransactionReceipt: () => null,
      eth_getTransactionByHash: () => null,
      eth_sendTransaction: () => `0x${'aa'.repeat(32)}`,
    },
    account,
  )
  await chain.connectWallet()
  await render(
    <Kept of={['recipient', 80_001, account, 'ines']} data={{ address: former, isContract: false }}>
      <GiveHandle handle="weaver" tokenId={7n} from={account} onGiven={() => undefined} onClose={() => undefined} />
    </Kept>,
    { wrapper: createPageWrapper(createTestService({ record }), chain.config) },
  )
  const dialog = page.getByRole('dialog')
  const give = dialog.getByRole('button', { name: en['giveHandle.give'] })

  await dialog.getByRole('textbox').fill('ines')
  await expect.poll(() => chain.count('eth_call')).toBeGreaterThan(0)
  await expect.element(give).toHaveAttribute('aria-disabled', 'true')
  expect(dialog.getByText(former).elements()).toEqual([])
  hasAnswered = true
  answer()
  await expect.element(give).toHaveAttribute('aria-disabled', 'false')
  await give.click()

  await expect.poll(() => chain.count('eth_sendTransaction')).toBe(1)
  const [asked] = chain.calls.find(({ method }) => method === 'eth_sendTransaction')?.params ?? []
  const { functionName, args } = decodeRegistryCall((asked as { data: Hex }).data)
  expect([functionName, String(args?.[1]).toLowerCase()]).toEqual(['safeTransferFrom', owner])
})
