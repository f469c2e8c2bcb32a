/** The storage key, below wagmi's own prefix, for the account of a wallet that the visitor chose on the page. */
export function chosenAccountKey(connectorId: string): string {
  return `walletKit.account.${connectorId}`
}
