/** The addresses in a wallet's `accountsChanged`: plain ones, or CAIP-10 as some wallets write them. */
export function readEventAccounts(data: unknown): string[] {
  if (!Array.isArray(data)) return []
  return data
    .map((account) => String(account).split(':').at(-1) ?? '')
    .filter((account) => /^0x[0-9a-f]{40}$/i.test(account))
}
