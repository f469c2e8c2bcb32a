/** What a transaction does, for the list of recent transactions in the account dialog. */
export const transactionWords = {
  claimHandle: (handle: string) => `Claim the handle ${handle}`,
} as const
