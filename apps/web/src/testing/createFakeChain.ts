import { custom, type EIP1193RequestFn } from 'viem'
import { createConfig } from 'wagmi'
import { describeViemChain } from '../chain/describeViemChain.ts'
import { publicConfig } from './publicConfig.ts'

type Answer = (params: readonly unknown[]) => unknown

/** A chain at the network's edge: answers each method as a test says, and remembers what it was asked. */
export function createFakeChain(answers: Record<string, Answer>) {
  const calls: { method: string; params: readonly unknown[] }[] = []
  const request = (async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    calls.push({ method, params: params ?? [] })
    const answer = answers[method]
    if (!answer) throw Object.assign(new Error(`The test does not answer ${method}.`), { code: -32_601 })
    return answer(params ?? [])
    // The door: what a test answers is what a node would.
  }) as EIP1193RequestFn
  const chain = describeViemChain('polygonMumbai', publicConfig(), 'http://localhost')
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: custom({ request }, { retryCount: 0 }) },
    pollingInterval: 10,
    storage: null,
  })
  return { config, calls, count: (method: string) => calls.filter((call) => call.method === method).length }
}
