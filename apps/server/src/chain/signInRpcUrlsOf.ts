import type { ChainKey } from '@kith/protocol'
import { type NamedNodes, namedRpcUrlsOf } from '../config/namedRpcUrlsOf.ts'
import { rpcUrlsOf } from './rpcUrlsOf.ts'

/**
 * Which nodes are believed about who signed: those that the settings name, and never a public one behind them. A chain whose own
 * public node is all there is, is asked for sign-in only where `SIGN_IN_CHAINS` names it.
 */
export function signInRpcUrlsOf(nodes: NamedNodes, chain: ChainKey): readonly string[] {
  const named = namedRpcUrlsOf(nodes, chain)
  return named.length > 0 ? named : rpcUrlsOf(nodes, chain)
}
