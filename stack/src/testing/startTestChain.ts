import { join } from 'node:path'
import { type Funder, openFunder } from '../chain/openFunder.ts'
import { type Chain, type StartChainParameters, startChain } from '../chain/startChain.ts'

export type TestChain = AsyncDisposable & {
  chain: Chain
  funder: Funder
  /** The lines printed for the person at the terminal. */
  output: string[]
}

/** A real chain with a funder, as the stack starts it. */
export async function startTestChain(
  directory: string,
  options: Partial<StartChainParameters> = {},
): Promise<TestChain> {
  const output: string[] = []
  const say = (line: string) => output.push(line)
  const funder = await openFunder(join(directory, 'funder.key'))
  const chain = await startChain({ directory, chainId: 80001, say, prepare: funder.fill, ...options })
  return { chain, funder, output, [Symbol.asyncDispose]: () => chain[Symbol.asyncDispose]() }
}
