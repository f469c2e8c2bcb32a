/** What is in force about a pair: an account and a post, two accounts, or an account and a field of its profile. */
export type ClaimState = Readonly<{
  active: boolean
  seq: bigint
  ts: Date
  messageId: Uint8Array
  /** Whether rankings count it. Always false for an inactive claim. */
  counted: boolean
}>
