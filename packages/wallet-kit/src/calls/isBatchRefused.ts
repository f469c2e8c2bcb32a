import { type Cause, listCauses } from '../errors/listCauses.ts'

/** `duplicate`: a batch of this id is with the wallet already. `upgradeRejected`: the owner keeps the account as it is. */
export type BatchRefusal = 'unsupported' | 'upgradeRejected' | 'duplicate'

/** Source: EIP-5792, error codes. */
const upgradeRejected = 5750
const duplicate = 5720
/**
 * The wallet has no batches: EIP-1193, JSON-RPC, EIP-1474 and WalletConnect's Sign specification. Or not this one: parameters it
 * does not know, a capability (5700), the chain (5710), too many calls (5740), all or nothing (5760).
 */
const unsupported: readonly unknown[] = [4200, -32_601, -32_004, -32_602, 5101, 5700, 5710, 5740, 5760]
/** Messages of wallets that have no code for it, or a generic one. */
const vagueCodes: readonly unknown[] = [undefined, -1, -32_000, -32_603]
const unsupportedWords =
  /not (been )?(supported|implemented|available)|unsupported|does not (exist|support)|(unknown|invalid|missing) (rpc )?method|method not found|missing or invalid\. request\(\)/i

/**
 * Why the wallet refused the batch; `null` if it may have sent it, or its owner declined. After a refusal nothing was sent, so the calls
 * may go another way.
 */
export function isBatchRefused(error: unknown): BatchRefusal | null {
  // viem wraps the wallet's error in one with a code of its own; the wallet's is the innermost. Its data may be no error.
  const causes = listCauses(error).filter(({ code, message }) => (code ?? message) !== undefined)
  if (causes.some(({ code }) => code === duplicate)) return 'duplicate'
  if (causes.some(({ code }) => code === upgradeRejected)) return 'upgradeRejected'
  return causes.some(({ code }) => unsupported.includes(code)) || saysUnsupported(causes.at(-1)) ? 'unsupported' : null
}

function saysUnsupported(cause: Cause | undefined): boolean {
  return vagueCodes.includes(cause?.code) && typeof cause?.message === 'string' && unsupportedWords.test(cause.message)
}
