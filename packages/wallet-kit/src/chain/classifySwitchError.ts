import { UserRejectedRequestError } from 'viem'
import { classifyRefusal, type RefusalKind } from '../errors/classifyRefusal.ts'
import { type Cause, listCauses } from '../errors/listCauses.ts'

/**
 * A method the wallet does not have: EIP-1193, JSON-RPC, EIP-1474, and the codes of WalletConnect's Sign specification.
 * A wallet without `wallet_switchEthereumChain` (EIP-3326) or `wallet_addEthereumChain` (EIP-3085) answers one of them.
 */
const unsupportedCodes: readonly unknown[] = [4200, -32_601, -32_004, 5101]

/**
 * {@link classifyRefusal} for a switch of networks, which a wallet may also not support at all. Source: spec §8.
 *
 * wagmi (3.7) calls every failure to add a network a rejection; the wallet's own code, where it gave one, is its cause's.
 */
export function classifySwitchError(error: unknown): RefusalKind | 'cannotSwitch' {
  if (listCauses(error).some(isUnsupported)) return 'cannotSwitch'
  if (!(error instanceof UserRejectedRequestError)) return classifyRefusal(error)
  const [cause] = listCauses(error.cause)
  return classifyRefusal(typeof cause?.code === 'number' ? error.cause : error)
}

/** A connector may learn only from its wallet that it cannot, as WalletConnect's does; wagmi names that error so. */
function isUnsupported({ code, name }: Cause): boolean {
  return unsupportedCodes.includes(code) || name === 'SwitchChainNotSupportedError'
}
