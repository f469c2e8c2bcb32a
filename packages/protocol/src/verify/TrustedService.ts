/** What the reader knows about the service, from where they trust. */
export type TrustedService = Readonly<{
  /** What its messages and receipts are bound to. */
  network: string
  /** Every origin it has or had, with the one that its network names. */
  origins: readonly string[]
  /** Origins of the clients that it admits or admitted; `undefined`: the reader does not know them. */
  clients?: readonly string[] | undefined
  /**
   * The key that signs its receipts, as `did:key`; `undefined`: receipts are not checked; `null`: none of its keys may have
   * signed what is checked, as at a position before the first of them.
   */
  receiptKey?: string | null | undefined
}>
