/** What a transaction does, as the wallet's list of recent transactions tells it. */
export const transactionWords = {
  claimHandle: (handle: string) => `Claim the handle ${handle}`,
} as const
