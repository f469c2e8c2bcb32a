import type { CreateConnectorFn } from 'wagmi'
import type { WalletProvider } from '../provider/WalletProvider.ts'
import { withTimeLimit } from '../provider/withTimeLimit.ts'
import { isKnownHost } from './isKnownHost.ts'

type InnerConnector = ReturnType<CreateConnectorFn>

/** A host answers within a few milliseconds; elsewhere there is no answer. */
const answerLimitMs = 1_000
/** Each connector's answer: wagmi asks for the provider with every step. */
const found = new WeakMap<InnerConnector, Promise<WalletProvider | undefined>>()

/** The connector's provider where a Farcaster host is around the page and answers, else `undefined`. */
export function findFarcasterProvider(connector: InnerConnector): Promise<WalletProvider | undefined> {
  const finding = found.get(connector) ?? findAnswering(connector)
  found.set(connector, finding)
  return finding
}

async function findAnswering(connector: InnerConnector): Promise<WalletProvider | undefined> {
  if (!isKnownHost('farcasterMiniApp')) return undefined
  // The cast: an EIP-1193 provider, which wagmi leaves to each connector to say.
  const provider = (await connector.getProvider()) as WalletProvider
  const isAnswering = await withTimeLimit(
    provider.request({ method: 'eth_chainId' }).then(
      () => true,
      () => false,
    ),
    answerLimitMs,
    () => false,
  )
  return isAnswering ? provider : undefined
}
