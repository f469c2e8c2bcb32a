import type { CheckName } from './checkNames.ts'

/** Why a check could not be made here. */
export type UncheckedReason =
  /** It needs what an earlier check did not find. */
  | 'earlier-failed'
  /** A contract account signed: the reader has neither its chain nor a trusted key for the service's attestation. */
  | 'contract-account'
  /** The chain of a contract account gave no answer. */
  | 'chain-unreachable'
  /** The text was signed on a page that is not the service's, and the reader does not know which clients it admits. */
  | 'clients-unknown'
  /** This platform's WebCrypto lacks the algorithm. */
  | 'algorithm-unsupported'
  /** The reader was given no receipt, or trusts no key for it. */
  | 'no-receipt'
  /** The reader was given nothing to compare with, or no record of the key's end. */
  | 'not-given'

/** One step of the algorithm, and its result. */
export type Check = Readonly<
  { name: CheckName } & (
    | { outcome: 'passed' }
    /** `reason`: the name of an error in docs/errors.md; `message`: what is wrong, with the values. */
    | { outcome: 'failed'; reason: string; message: string }
    | { outcome: 'unchecked'; why: UncheckedReason }
  )
>
