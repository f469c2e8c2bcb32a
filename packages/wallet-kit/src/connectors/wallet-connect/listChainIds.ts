/** The chains that have an account, in the wallet's order. `accounts` are CAIP-10. */
export function listChainIds(accounts: readonly string[]): number[] {
  return [...new Set(accounts.map((account) => Number(account.split(':')[1])))]
}
