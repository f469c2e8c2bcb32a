import type { Check, CheckName, VerifiedKeyEnd } from '@kith/protocol/verify'
import type { proofChainWords } from '../../words/en/later/proofChainWords.ts'
import type { ProofLink } from './describeProof.ts'

/** Words that say how a check came out. */
type Sentence = Extract<
  keyof typeof proofChainWords,
  | `proof.fault.${string}`
  | 'proof.otherSite'
  | 'proof.wallet-signature'
  | 'proof.contract'
  | 'proof.delegation'
  | `proof.message-${string}`
  | 'proof.receipt'
  | 'proof.inTime'
  | `proof.endedBy${string}`
>

export type LinkDescription = {
  /** `attested`: confirmed by the service only, which this browser cannot check. */
  outcome: 'passed' | 'failed' | 'attested'
  /** What was checked, or what is wrong. */
  sentences: readonly Sentence[]
}

/** Which checks make a link hold, in their order. */
const checksOf: Record<ProofLink, readonly CheckName[]> = {
  wallet: ['delegation', 'domain', 'capability', 'statement', 'lifetime', 'wallet-signature', 'author'],
  key: ['delegation-id', 'ability', 'signed-time'],
  message: ['envelope', 'id', 'algorithm', 'message-signature'],
  receipt: ['receipt', 'received-time', 'key-end'],
}

const passed: Record<ProofLink, readonly Sentence[]> = {
  wallet: ['proof.wallet-signature'],
  key: ['proof.delegation'],
  message: ['proof.message-id', 'proof.message-signature'],
  receipt: ['proof.receipt'],
}

const faults: Record<CheckName, Sentence> = {
  delegation: 'proof.fault.unreadable',
  domain: 'proof.fault.domain',
  capability: 'proof.fault.capability',
  statement: 'proof.fault.statement',
  lifetime: 'proof.fault.lifetime',
  'wallet-signature': 'proof.fault.wallet',
  envelope: 'proof.fault.unreadable',
  id: 'proof.fault.id',
  'delegation-id': 'proof.fault.delegation-id',
  author: 'proof.fault.author',
  algorithm: 'proof.fault.signature',
  'message-signature': 'proof.fault.signature',
  ability: 'proof.fault.ability',
  'signed-time': 'proof.fault.signed-time',
  receipt: 'proof.fault.receipt',
  'received-time': 'proof.fault.received',
  'key-end': 'proof.fault.key-end',
}

/** How the key ended after the message arrived. */
const endings: Record<VerifiedKeyEnd['by'], Sentence> = {
  wallet: 'proof.endedByWallet',
  key: 'proof.endedByKey',
  service: 'proof.endedByServer',
}

/**
 * What to say of one link of a proof, from the checks that make it. `isAttested`: as the report of these checks has it; `keyEnd`: how
 * the key ended, if it did.
 */
export function describeLink(
  link: ProofLink,
  checks: readonly Check[],
  { isAttested = false, keyEnd = null }: { isAttested?: boolean; keyEnd?: VerifiedKeyEnd | null } = {},
): LinkDescription {
  const own = checks.filter(({ name }) => checksOf[link].includes(name))
  const failed = own.flatMap((check) =>
    check.outcome !== 'failed'
      ? []
      : [check.reason === 'ReceivedAfterEndError' ? ('proof.fault.late' as const) : faults[check.name]],
  )
  if (failed.length > 0) return { outcome: 'failed', sentences: [...new Set(failed)] }
  const open = new Set(own.flatMap((check) => (check.outcome === 'unchecked' ? [check.why] : [])))
  if (open.has('algorithm-unsupported')) return { outcome: 'failed', sentences: ['proof.fault.unsupported'] }
  if (open.has('earlier-failed')) return { outcome: 'failed', sentences: ['proof.fault.earlier'] }
  if (isAttested && link === 'wallet') return { outcome: 'attested', sentences: ['proof.contract'] }
  if (open.has('clients-unknown')) return { outcome: 'attested', sentences: ['proof.otherSite'] }
  if (link !== 'receipt') return { outcome: 'passed', sentences: passed[link] }
  return { outcome: 'passed', sentences: [...passed[link], keyEnd ? endings[keyEnd.by] : 'proof.inTime'] }
}
