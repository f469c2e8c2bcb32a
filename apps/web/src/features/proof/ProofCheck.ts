/** One thing this browser checked by itself, and how it came out. */
export type ProofCheck = {
  name: 'message-id' | 'message-signature' | 'delegation' | 'wallet-signature' | 'receipt'
  /** `attested`: a contract account's signature, which the service observed on its chain. */
  outcome: 'passed' | 'failed' | 'attested'
}
